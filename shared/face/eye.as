// AssemblyScript: paints columns of an eye. Lengths are pixels of the luma plane, colours those of one plane.

import { behind, isLuma, mix, paint, perPixel, pixelOf, sample, sampleDown, scale, share, smoothStep, still, texture, whole } from './plane';
export { layFront, usePlane } from './plane';

let shiftX: f64 = 0, shiftY: f64 = 0;
let irisX: f64 = 0, irisY: f64 = 0, irisRadius: f64 = 0, irisSharpness: f64 = 0;
let eyeY: f64 = 0, eyeAbove: f64 = 0, eyeBelow: f64 = 0, lidShadowRise: f64 = 0;
let shade: f64 = 0, shadeRise: f64 = 0;

/** How far the eye is turned, its iris (of radius 0 when none is known), its opening, and the closing lid's shadow. */
export function useEye(
  turnedX: f64, turnedY: f64, discX: f64, discY: f64, discRadius: f64,
  middleY: f64, above: f64, below: f64, lidShadowReach: f64, closingShade: f64, closingShadeReach: f64
): void {
  shiftX = turnedX; shiftY = turnedY; irisX = discX; irisY = discY; irisRadius = discRadius;
  eyeY = middleY; eyeAbove = above; eyeBelow = below; lidShadowRise = 1 / lidShadowReach;
  shade = closingShade; shadeRise = 1 / closingShadeReach;
  irisSharpness = 1 / max(1, 0.1 * irisRadius);
}

// How light it is this far below the open lid.
@inline
function underLid(down: f64): f64 { return 0.62 + 0.38 * share(down * lidShadowRise); }

// The iris moves as a disc over clean white, and the lid's shadow on it stays with the lid.
@inline
function slid(column: i32, row: i32, y: f64, aside: f64, top: f64): f64 {
  const white = pixelOf(behind, column, row);
  const down: f64 = y - shiftY - irisY;
  const away = aside * aside + down * down, reach: f64 = 1.1 * irisRadius;
  if (away >= reach * reach) return white;
  const cover: f64 = min(1, (reach - sqrt(away)) * irisSharpness);
  const moved = sample(whole, <f64>column - shiftX * perPixel, <f64>row - shiftY * perPixel);
  // The white has the lid's shade already, the iris has none.
  return mix(white, isLuma ? 16 + (moved - 16) * underLid(y - top) : moved, cover);
}

// Without a disc to move, the middle of the eye is pushed and its edges held.
@inline
function bent(column: i32, row: i32, y: f64, along: f64): f64 {
  const v = (y - eyeY) / (y < eyeY ? eyeAbove : eyeBelow), vv = v * v;
  const middle: f64 = 1 - smoothStep((abs(along) - 0.4) / 0.56);
  const pushX: f64 = shiftX * middle * max(0, 1 - vv * vv), pushY: f64 = shiftY * middle * max(0, 1 - vv);
  return sample(still, <f64>column - pushX * perPixel, <f64>row - pushY * perPixel);
}

/**
 * Paints what the lids leave open, rows `from` to `end` of a column: `edge` is where the upper lid is now, `top` and
 * `bottom` the lids of the open eye, `open…` where its white ends.
 */
export function paintEyeball(
  column: i32, from: i32, end: i32, along: f64, edge: f64, top: f64, bottom: f64,
  openTop: f64, openBottom: f64
): void {
  const turned = abs(shiftX) >= 0.2 || abs(shiftY) >= 0.2;
  const aside: f64 = (<f64>column + 0.5) * scale - shiftX - irisX;
  for (let row = from; row < end; row++) {
    const y = (<f64>row + 0.5) * scale;
    let value = pixelOf(still, column, row);
    if (y < bottom && top < bottom) {
      if (turned && irisRadius == 0) value = bent(column, row, y, along);
      else if (turned) {
        const inside = share(min(y - openTop, openBottom - y) * perPixel + 0.5);
        if (inside > 0) value = mix(value, slid(column, row, y, aside, openTop), inside);
      }
      if (isLuma) value = 16 + (value - 16) * (1 - shade * share(1 - (y - edge) * shadeRise));
    }
    paint(column, row, value);
  }
}

let eyeDistance: f64 = 0, browY: f64 = 0, blink: f64 = 0, lashColour: f64 = 0, paintCover: f64 = 0, creaseDepth: f64 = 0;

/** Where the brow is, how far the lid is closed, the colour of its lashes, how far its paint covers and how dark its crease is. */
export function useLid(distance: f64, brow: f64, closed: f64, lash: f64, cover: f64, crease: f64): void {
  eyeDistance = distance; browY = brow; blink = closed; lashColour = lash; paintCover = cover; creaseDepth = crease;
}

/** How far skin follows the brow: 1 at the brow, 0 at the lid's edge and high on the forehead. */
export function browShare(y: f64, edge: f64): f64 {
  const away = y - browY;
  const q: f64 = away < 0 ? away / (-0.42 * eyeDistance) : away / max(1, edge - browY);
  if (q >= 1) return 0;
  return away < 0 ? (1 - q * q) * (1 - q * q) : (1 - q) * (1 - q) * (1 + 2 * q);
}

/**
 * Paints the skin above the lid's edge from row `from` on, and its last row over what is there: lifted by `raise` and
 * moved aside by `knit` at the brow, stretched down from `foldY` on by `lidShift` at the edge, painted where the open eye was,
 * with a crease where that ended, and ended by the lashes.
 */
export function paintLid(
  column: i32, from: i32, along: f64, edge: f64, top: f64, bottom: f64, raise: f64, knit: f64, lidShift: f64, foldY: f64, skinColour: f64
): void {
  const browRests = raise == 0 && knit == 0, isPainted = blink >= 0.01 && bottom > top;
  const aside: f64 = abs(along), stretchPerPixel: f64 = lidShift / (edge - foldY);
  const lidTop: f64 = top - 0.03 * eyeDistance, rise: f64 = 1 / (0.11 * eyeDistance), closed: f64 = 1 / max(1, edge - top);
  const crease: f64 = isLuma ? creaseDepth * min(1, blink * 1.3) * share(1 - aside * aside) : 0, creaseRise: f64 = 1 / (0.04 * eyeDistance);
  const mostCover: f64 = paintCover * min(1, blink * 1.3) * smoothStep(1.5 * (1 - aside));
  const lashTop: f64 = 1 / (0.034 * eyeDistance * (0.45 + 0.55 * share(1.5 * (1 - aside * aside))));
  const mostLash: f64 = 0.9 * share(2.2 * (1 - aside)) * min(1, blink * 2.2);
  for (let row = from; <f64>row * scale < edge; row++) {
    const y = (<f64>row + 0.5) * scale;
    const follow: f64 = browRests ? 0 : browShare(y, edge);
    const stretch: f64 = max(0, min(lidShift, (y - foldY) * stretchPerPixel));
    const down: f64 = <f64>row + (raise * follow - stretch) * perPixel;
    let value = knit == 0 ? sampleDown(still, column, down) : sample(still, <f64>column + knit * follow * perPixel, down);
    if (isPainted && y > lidTop) {
      const part = share((y - top) * closed);
      const colour: f64 = isLuma ? 16 + (skinColour - 16) * (1.03 - 0.16 * part * part - 0.1 * aside * part) : skinColour;
      value = mix(value, colour, mostCover * smoothStep((y - lidTop) * rise));
      if (crease > 0) value -= (value - 16) * crease * (1 - smoothStep(abs(y - top) * creaseRise));
    }
    if (isPainted) value = mix(value, lashColour, mostLash * share((1 - (edge - y) * lashTop) * 2));
    paint(column, row, mix(pixelOf(texture, column, row), value, share((edge - y) * perPixel + 0.5)));
  }
}
