// AssemblyScript: the plane that columns are painted in, and what painting needs. Lengths are pixels of the luma plane.

export let still: usize = 0;
export let texture: usize = 0;
// The same plane of a third picture: what is behind the irises, or between the lips.
export let behind: usize = 0;
// The same plane of the picture with whole irises.
export let whole: usize = 0;
// The same plane of what is before skin and eyes, and how far it covers them; 0 for nothing.
export let front: usize = 0;
let frontCover: usize = 0;
export let side: i32 = 0;
// Pixels of luma per pixel, 2 for chroma, and the other way round.
export let scale: f64 = 1;
export let perPixel: f64 = 1;
export let isLuma: bool = true;

export function usePlane(
  ofStill: usize, ofTexture: usize, ofBehind: usize, ofWhole: usize, ofFront: usize, ofFrontCover: usize, sidePx: i32, lumaPerPixel: f64
): void {
  whole = ofWhole; front = ofFront; frontCover = ofFrontCover;
  still = ofStill; texture = ofTexture; behind = ofBehind; side = sidePx; scale = lumaPerPixel; perPixel = 1 / scale; isLuma = lumaPerPixel == 1;
}

@inline
export function share(value: f64): f64 { return max(0, min(1, value)); }

@inline
export function mix(from: f64, to: f64, part: f64): f64 { return from + (to - from) * part; }

@inline
export function smoothStep(x: f64): f64 { const s = share(x); return s * s * (3 - 2 * s); }

/** The value between four pixels of a plane, clamped to it. */
@inline
export function sample(plane: usize, x: f64, y: f64): f64 {
  const limit = <f64>side - 1.01;
  const cx = max(0, min(limit, x)), cy = max(0, min(limit, y));
  const ix = <i32>cx, iy = <i32>cy, fx = cx - <f64>ix;
  const at = plane + iy * side + ix;
  const above = mix(<f64>load<u8>(at), <f64>load<u8>(at, 1), fx);
  const below = mix(<f64>load<u8>(at + side), <f64>load<u8>(at + side, 1), fx);
  return mix(above, below, cy - <f64>iy);
}

/** The value between two pixels of a column, clamped to the plane. */
@inline
export function sampleDown(plane: usize, column: i32, y: f64): f64 {
  const cy = max(0, min(<f64>side - 1.01, y)), iy = <i32>cy;
  const at = plane + iy * side + column;
  return mix(<f64>load<u8>(at), <f64>load<u8>(at + side), cy - <f64>iy);
}

@inline
export function pixelOf(plane: usize, column: i32, row: i32): f64 { return <f64>load<u8>(plane + row * side + column); }

@inline
export function paint(column: i32, row: i32, value: f64): void {
  const at = row * side + column;
  const cover: i32 = frontCover ? <i32>load<u8>(frontCover + at) : 0;
  const seen: f64 = cover ? mix(value, <f64>load<u8>(front + at), <f64>cover / 255) : value;
  store<u8>(texture + at, <u32>(seen + 0.5));
}

/** Lays what is before skin and eyes over a rectangle of the plane. */
export function layFront(left: i32, top: i32, right: i32, bottom: i32): void {
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) {
    if (load<u8>(frontCover + row * side + column)) paint(column, row, pixelOf(texture, column, row));
  }
}
