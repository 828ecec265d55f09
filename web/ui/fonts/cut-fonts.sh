#!/bin/sh
# Cuts the fonts of the first view from their npm packages, with fontTools: apt install python3-fonttools python3-brotli
set -eu
cd "$(dirname "$0")"
packages=../../../node_modules/@fontsource-variable
cut=$(mktemp --suffix .ttf)
trap 'rm "$cut"' EXIT

# cut_font PACKAGE FILE NAME CHARACTERS AXIS=FROM:TO...
cut_font() {
  from=$packages/$1/files/$2 to=$3 characters=$4
  shift 4
  python3 -m fontTools.varLib.instancer -q -o "$cut" "$from" "$@"
  python3 -m fontTools.subset "$cut" --unicodes="$characters" --flavor=woff2 --output-file="$to" \
    --layout-features=calt,ccmp,clig,kern,liga,lnum,locl,mark,mkmk,onum,pnum,rlig,rvrn,tnum
}

latin=U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212
cut_font literata literata-latin-opsz-normal.woff2 literata-latin.woff2 $latin opsz=14:72 wght=400:600
cut_font atkinson-hyperlegible-next atkinson-hyperlegible-next-latin-wght-normal.woff2 \
  atkinson-hyperlegible-next-latin.woff2 $latin,U+2190-2193 wght=400:700
cut_font hanken-grotesk hanken-grotesk-latin-wght-normal.woff2 hanken-grotesk-figures.woff2 U+0030-0039 wght=400:700
