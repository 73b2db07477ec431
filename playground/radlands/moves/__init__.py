"""Move notation: one short line for every action, for transcripts and for people.

play sniper a11          play muse a12 for a11     event strafe      junk scout
use a10                  use a20 2                 use a11 lent      draw   silo   end
choose b20               choose column 2           choose event b1   option 1+2
card strafe              place a21                 move b11 b21      pass

writing.py     out, in one way
reading.py     in, as people write
"""

from playground.radlands.moves.reading import read
from playground.radlands.moves.writing import OPS, well_formed, write

__all__ = ["OPS", "read", "well_formed", "write"]
