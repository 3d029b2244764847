#!/usr/bin/env python3
"""Makes every picture of assets/ anew: python3 assets/make/make.py. The program itself needs only the SVG files.
Kraal's lie in assets itself; what another theme has of its own lies in a folder of the theme."""
import sys

sys.dont_write_bytecode = True

import boards
import clay
import contrast
import earth
import icons
import marks
import pieces
from svg import Art

for part in (boards, pieces, marks, icons):
    part.make()
for folder, theme in (('clay', clay), ('earth', earth), ('contrast', contrast)):
    Art.folder = folder
    theme.make()
