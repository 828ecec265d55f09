// AssemblyScript: paints columns of the mouth. Lengths are pixels of the luma plane, colours those of one plane.

import { behind, isLuma, mix, paint, perPixel, pixelOf, sample, scale, share, still, texture } from './plane';

/** Paints rows of a lip's skin, displaced by (dx, dy) at height 0 and more with each pixel down; the row that holds `middle` is laid over. */
export function paintLip(column: i32, from: i32, end: i32, dx: f64, dy: f64, dxDown: f64, dyDown: f64, middle: f64): void {
  for (let row = from; row < end; row++) {
    const y = <f64>row * scale, centre = y + scale / 2;
    const value = sample(still, <f64>column + (dx + dxDown * centre) * perPixel, <f64>row + (dy + dyDown * centre) * perPixel);
    paint(column, row, mix(pixelOf(texture, column, row), value, share((y - middle) * perPixel + 1)));
  }
}

/** Darkens the lips of a column of the luma plane, whose edges are at `upper` and `lower`, by `part` at their edges and by nothing from `reach` on. */
export function shadeSeam(column: i32, from: i32, end: i32, upper: f64, lower: f64, part: f64, reach: f64): void {
  for (let row = from; row < end; row++) {
    const y = <f64>row + 0.5;
    const away: f64 = max(0, max(upper - y, y - lower)) / reach;
    if (away >= 1) continue;
    const fall: f64 = (1 - away * away) * (1 - away * away);
    paint(column, row, mix(pixelOf(texture, column, row), 16, part * fall));
  }
}

let eyeDistance: f64 = 0, perTongueRise: f64 = 0, sharpness: f64 = 0, drawn: bool = false, tongueInFront: bool = false;
let dark: f64 = 0, teeth: f64 = 0, tongue: f64 = 0, innerLip: f64 = 0;

/** How large and how sharp things are, whether flat colours are used, and the colours in the plane. */
export function useMouth(
  distance: f64, edgeSharpness: f64, flat: bool, tongueBeforeTeeth: bool,
  darkColour: f64, teethColour: f64, tongueColour: f64, innerLipColour: f64
): void {
  eyeDistance = distance; perTongueRise = 1 / (0.09 * distance); sharpness = edgeSharpness; drawn = flat; tongueInFront = tongueBeforeTeeth;
  dark = darkColour; teeth = teethColour; tongue = tongueColour; innerLip = innerLipColour;
}

@inline
function withTongue(under: f64, y: f64, top: f64, cover: f64): f64 {
  const below = y - top;
  if (below <= 0) return under;
  const light: f64 = isLuma ? 0.62 + 0.38 * share(below * perTongueRise) : 1;
  return mix(under, tongue * light, share(below * sharpness * 0.5) * cover);
}

// The upper teeth: the picture's own, as far as its mouth was open, or drawn ones in the lip's shadow.
@inline
function withUpperTeeth(
  under: f64, column: i32, y: f64, underLip: f64, edge: f64, cover: f64, light: f64, seenTop: f64, seenBottom: f64,
  stretchFrom: f64, stretch: f64
): f64 {
  if (behind) {
    const part: f64 = share((edge - y) * sharpness * 1.5 + 0.5) * cover;
    if (part == 0) return under;
    const unstretched: f64 = y < stretchFrom ? y : stretchFrom + (y - stretchFrom) * stretch;
    const from = max(seenTop + 0.5, min(seenBottom - 1, unstretched)) * perPixel;
    return mix(under, sample(behind, <f64>column, from), part);
  }
  const shadow: f64 = drawn ? 1 : 0.8 + 0.2 * share(underLip / (0.035 * eyeDistance));
  return mix(under, teeth * (isLuma ? light * shadow : 1), share((edge - y) * sharpness + 0.5) * cover);
}

/**
 * Paints what is seen between the lips, rows `from` to `end` of a column, over what is there. `upper` and `lower` are the
 * lips' edges; tongue and both rows of teeth have an edge, a cover and a light (0–1). The picture's own upper teeth are
 * in the plane `behind`, from `seenTop` to `seenBottom`; from `stretchFrom` on they are drawn longer, `stretch` of their pixels to one.
 */
export function paintInside(
  column: i32, from: i32, end: i32, upper: f64, lower: f64, tongueTop: f64, tongueCover: f64,
  upperEdge: f64, upperCover: f64, upperLight: f64, seenTop: f64, seenBottom: f64, stretchFrom: f64, stretch: f64,
  lowerEdge: f64, lowerCover: f64, lowerLight: f64
): void {
  const black: f64 = isLuma ? 16 : 128, underTeeth: f64 = 1 / (0.09 * eyeDistance), perInnerLip: f64 = 1 / (0.06 * eyeDistance);
  for (let row = from; row < end; row++) {
    const rowTop = <f64>row * scale, y = rowTop + scale / 2;
    let value = dark;
    // The picture's own hides all that would be drawn behind it.
    const isOwn: bool = behind != 0 && upperCover == 1 && (upperEdge - y) * sharpness >= 0.5;
    if (!tongueInFront && !isOwn) value = withTongue(value, y, tongueTop, tongueCover);
    // Right below the upper teeth it is darker than where light comes in under them.
    if (!drawn && !isOwn) {
      const lit: f64 = 0.65 + 0.35 * share((y - upperEdge) * underTeeth);
      value = black + (value - black) * lit;
      // Lips that are shut in the picture are dark themselves where they meet.
      if (behind) value = mix(value, innerLip, share(0.9 - (lower - y) * perInnerLip));
    }
    value = withUpperTeeth(value, column, y, y - upper, upperEdge, upperCover, upperLight, seenTop, seenBottom, stretchFrom, stretch);
    value = mix(value, teeth * (isLuma ? lowerLight : 1), share((y - lowerEdge) * sharpness + 0.5) * lowerCover);
    if (tongueInFront) value = withTongue(value, y, tongueTop, tongueCover);
    if (isLuma && !drawn && !isOwn) {
      const upperShadow: f64 = 0.8 + 0.2 * share((y - upper) / (0.04 * eyeDistance));
      const lowerShadow: f64 = 0.86 + 0.14 * share((lower - y) / (0.025 * eyeDistance));
      // What the picture shows itself has its shadows already.
      const own: f64 = behind ? share((upperEdge - y) * sharpness + 0.5) * upperCover : 0;
      value = 16 + (value - 16) * mix(upperShadow * lowerShadow, 1, own);
    }
    const open = share((min(rowTop + scale, lower) - max(rowTop, upper)) * perPixel);
    paint(column, row, mix(pixelOf(texture, column, row), value, open));
  }
}
