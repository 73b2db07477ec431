// What our scripts must not do, beside what ESLint advises to everybody.
import js from "@eslint/js";
import globals from "globals";

const LINES = "TemplateElement[value.raw=/\\n/]";

export default [
  { ignores: ["**/node_modules/", "scripts/site/browser/inline/"] }, // inline: small by hand, and hosts know its hash
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      complexity: ["error", 15],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      "no-nested-ternary": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "prefer-template": "error",
    },
  },
  {
    files: ["scripts/site/browser/**", "playground/**"], // the build takes the indentation away
    rules: { "no-restricted-syntax": ["error", { selector: LINES, message: "A template stands on one line." }] },
  },
  { files: ["scripts/site/browser/worker.js"], languageOptions: { globals: globals.worker } },
  {
    files: ["scripts/site/browser/worker/*.js"],
    languageOptions: { globals: { ...globals.serviceworker, __SITE__: "readonly" } },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: globals.node } },
];
