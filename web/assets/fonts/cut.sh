#!/bin/sh
# Cuts the shop's faces down to the letters, weights and widths that it shows: 18 kB each instead of 35, 104 and 156.
# Needed again only when a face or its use changes: pip install fonttools brotli, then sh web/assets/fonts/cut.sh
set -eu
cd "$(dirname "$0")"
packages=../../../node_modules/@fontsource-variable
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# instance NAME FILE AXES...
instance() {
  name=$1 file=$2
  shift 2
  fonttools varLib.instancer "$packages/$file" "$@" -o "$work/$name.ttf"
}
# cut NAME OUT FEATURES LETTERS
cut() {
  pyftsubset "$work/$1.ttf" --flavor=woff2 --no-hinting --output-file="$2.woff2" ${3:+"--layout-features=$3"} "$4"
}

western='kern,ccmp,mark,locl,tnum'
instance hanken hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2 wght=400:700
cut hanken hanken-grotesk "$western" \
  --unicodes=U+20-7E,U+A0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2010-2027,U+2030-203A,U+20AC,U+2122,U+2190-2199,U+2212
instance latin anek-latin/files/anek-latin-latin-wdth-normal.woff2 wdth=112 wght=600:700
cut latin anek-latin "$western" --unicodes=U+20-7E,U+A0,U+A9,U+B7,U+2010-2027
instance bangla anek-bangla/files/anek-bangla-bengali-wght-normal.woff2 wght=500
cut bangla anek-bangla '' --unicodes=U+20,U+964-965,U+980-9FE,U+200C-200D,U+25CC
# The language's own name, on pages in English.
cut bangla bangla-name '' --text=বাংলা
