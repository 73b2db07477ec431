"""What an effect can do: one record for each verb of the card files."""
