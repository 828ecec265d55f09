// AssemblyScript: bilinear warps of 8 bit planes along a displacement that is given at the corners of small cells.
// Positions and displacements are 16.16 fixed point, in pixels of the source plane.

@inline
function pixel(source: usize, side: i32, x: i32, y: i32): i32 {
  const limit = side - 2;
  let ix = x >> 16, iy = y >> 16, fx = (x >> 8) & 255, fy = (y >> 8) & 255;
  if (<u32>ix > <u32>limit) { if (ix < 0) { ix = 0; fx = 0; } else { ix = limit; fx = 255; } }
  if (<u32>iy > <u32>limit) { if (iy < 0) { iy = 0; fy = 0; } else { iy = limit; fy = 255; } }
  const at = source + iy * side + ix;
  const a = <i32>load<u8>(at), b = <i32>load<u8>(at + side);
  const above = (a << 8) + (<i32>load<u8>(at, 1) - a) * fx;
  const below = (b << 8) + (<i32>load<u8>(at + side, 1) - b) * fx;
  return ((above << 8) + (below - above) * fy + 32768) >> 16;
}

// Neighbours mixed in Q7: `right` is 0..127.
@inline
function mixedPair(a: v128, b: v128, right: v128): v128 {
  return v128.add<i16>(v128.shl<i16>(a, 7), v128.mul<i16>(v128.sub<i16>(b, a), right));
}

// Two rows of such pairs mixed: fy is 0..127.
@inline
function mixedRows(upper: v128, lower: v128, fy: i32): v128 {
  const share = i16x8.q15mulr_sat_s(v128.sub<i16>(lower, upper), i16x8.splat(<i16>(fy << 8)));
  return v128.shr<u16>(v128.add<i16>(v128.add<i16>(upper, share), i16x8.splat(64)), 7);
}

// Eight neighbouring pixels that share one displacement, source at the scale of the target.
@inline
function span(at: usize, side: i32, fx: i32, fy: i32): v128 {
  const right = i16x8.splat(<i16>fx), under = at + side;
  const upper = mixedPair(v128.load_ext<u8>(at), v128.load_ext<u8>(at, 1), right);
  return mixedRows(upper, mixedPair(v128.load_ext<u8>(under), v128.load_ext<u8>(under, 1), right), fy);
}

// The same from a source at twice the scale: taps are two pixels apart.
@inline
function spanOfDouble(at: usize, side: i32, fx: i32, fy: i32): v128 {
  const right = i16x8.splat(<i16>fx), even = i16x8.splat(0xff);
  const upper = v128.load(at), lower = v128.load(at + side);
  const mixed = mixedPair(v128.and(upper, even), v128.shr<u16>(upper, 8), right);
  return mixedRows(mixed, mixedPair(v128.and(lower, even), v128.shr<u16>(lower, 8), right), fy);
}

@inline
function run(at: usize, side: i32, to: usize, length: i32, fx: i32, fy: i32, scale: i32): void {
  const v = scale == 65536 ? span(at, side, fx, fy) : spanOfDouble(at, side, fx, fy);
  const bytes = i8x16.narrow_i16x8_u(v, v);
  if (length == 8) store<i64>(to, i64x2.extract_lane(bytes, 0));
  else store<i32>(to, i32x4.extract_lane(bytes, 0));
}

@inline
function apart(a: i32, b: i32): i32 { return a < b ? b - a : a - b; }

// How many neighbours may share one displacement: from run to run it changes by half a pixel of the target at most, or by
// a whole one where the target is a texture of twice the frame's pixels.
@inline
function runLength(steepest: i32, logSide: i32, scale: i32, isFine: bool): i32 {
  if (scale != 65536 && scale != 131072) return 1;
  if (isFine) steepest >>= 1;
  if (logSide >= 3 && steepest < 4000 << logSide) return 8;
  return steepest < (scale >> 3) << logSide ? 4 : 1;
}

// One cell of 2^logSide pixels at (X, Y) of the target; `scale` is source pixels per target pixel. A second plane that
// lies `sourceNext` and `targetNext` bytes after the first is drawn alike; 0 for none.
function cell(
  source: usize, sourceSide: i32, sourceNext: usize, target: usize, targetSide: i32, targetNext: usize,
  X: i32, Y: i32, logSide: i32, scale: i32, isFine: bool,
  x00: i32, x10: i32, x01: i32, x11: i32, y00: i32, y10: i32, y01: i32, y11: i32
): void {
  const side = 1 << logSide, half = (scale >> 1) - 32768;
  const length = runLength(max(max(apart(x00, x10), apart(x01, x11)), max(apart(y00, y10), apart(y01, y11))), logSide, scale, isFine);
  // Where a row starts, and by how much more each pixel is displaced than the one before; both change from row to row.
  const downX = x01 - x00 >> logSide, downY = y01 - y00 >> logSide;
  const turnDownX = (x11 - x10 >> logSide) - downX >> logSide, turnDownY = (y11 - y10 >> logSide) - downY >> logSide;
  let turnX = (x10 - x00 >> logSide) + (turnDownX >> 1), turnY = (y10 - y00 >> logSide) + (turnDownY >> 1);
  let startX = x00 + (downX >> 1) + X * scale + half, startY = y00 + (downY >> 1) + Y * scale + half;
  // Whether all that the runs read is within the source; else each run is looked at.
  const left = X * scale + min(min(x00, x10), min(x01, x11)), right = (X + side) * scale + max(max(x00, x10), max(x01, x11));
  const above = Y * scale + min(min(y00, y10), min(y01, y11)), below = (Y + side) * scale + max(max(y00, y10), max(y01, y11));
  const within = left >= 0 && above >= 0 && (right >> 16) + 18 <= sourceSide && (below >> 16) + 2 <= sourceSide;
  let row = target + Y * targetSide + X;
  for (let j = 0; j < side; j++) {
    let x = startX + (turnX * length >> 1), y = startY + (turnY * length >> 1);
    for (let i = 0; i < side; i += length) {
      const ix = x >> 16, iy = y >> 16;
      if (length > 1 && (within || (ix >= 0 && iy >= 0 && ix + 18 <= sourceSide && iy + 2 <= sourceSide))) {
        const at = source + iy * sourceSide + ix, fx = (x >> 9) & 127, fy = (y >> 9) & 127;
        run(at, sourceSide, row + i, length, fx, fy, scale);
        if (sourceNext) run(at + sourceNext, sourceSide, row + targetNext + i, length, fx, fy, scale);
      } else {
        for (let q = 0; q < length; q++) {
          store<u8>(row + i + q, pixel(source, sourceSide, x + scale * q, y));
          if (sourceNext) store<u8>(row + targetNext + i + q, pixel(source + sourceNext, sourceSide, x + scale * q, y));
        }
      }
      x += (turnX + scale) * length; y += turnY * length;
    }
    startX += downX; startY += downY + scale;
    turnX += turnDownX; turnY += turnDownY;
    row += targetSide;
  }
}

/**
 * Warps the marked cells of a grid from one I420 picture into another. Places, sides and displacements are those of the
 * luma planes. The grid's first cell is at (left, top) of the target; each of its rows has one vertex more than cells,
 * and cells are marked at their upper left vertex. Without chroma only
 * the luma planes are warped.
 */
export function warpMarked(
  source: usize, sourceSide: i32, target: usize, targetSide: i32, left: i32, top: i32, logSide: i32, columns: i32, rows: i32,
  gridX: usize, gridY: usize, marked: usize, scale: i32, isFine: bool, withChroma: bool
): void {
  const row = (columns + 1) << 2;
  const sourceHalf = sourceSide >> 1, targetHalf = targetSide >> 1;
  const sourceChroma = <usize>(sourceHalf * sourceHalf), targetChroma = <usize>(targetHalf * targetHalf);
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) {
    if (!load<u8>(marked + j * (columns + 1) + i)) continue;
    const gx = gridX + j * row + (i << 2), gy = gridY + j * row + (i << 2);
    const x00 = load<i32>(gx), x10 = load<i32>(gx, 4), x01 = load<i32>(gx + row), x11 = load<i32>(gx + row, 4);
    const y00 = load<i32>(gy), y10 = load<i32>(gy, 4), y01 = load<i32>(gy + row), y11 = load<i32>(gy + row, 4);
    const X = left + (i << logSide), Y = top + (j << logSide);
    cell(source, sourceSide, 0, target, targetSide, 0, X, Y, logSide, scale, isFine, x00, x10, x01, x11, y00, y10, y01, y11);
    if (!withChroma) continue;
    cell(source + 4 * sourceChroma, sourceHalf, sourceChroma, target + 4 * targetChroma, targetHalf, targetChroma,
      X >> 1, Y >> 1, logSide - 1, scale, isFine, x00 >> 1, x10 >> 1, x01 >> 1, x11 >> 1, y00 >> 1, y10 >> 1, y01 >> 1, y11 >> 1);
  }
}

// 255 - a of b, of eight pixels; b may be less than 0.
@inline
function uncovered(a: v128, b: v128): v128 {
  const product = v128.mul<i16>(v128.sub<i16>(i16x8.splat(255), a), b);
  return v128.shr<i16>(v128.add<i16>(v128.add<i16>(product, v128.shr<i16>(product, 8)), i16x8.splat(128)), 8);
}

// Adds to a block of luma or chroma what a cover of luma's size leaves of another, around `zero`; 8 pixels at a time.
@inline
function addUncovered(frame: usize, cover: usize, coverSide: i32, plate: usize, side: i32, width: i32, height: i32, zero: i32): void {
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i += 8) {
      const at = j * side + i;
      const below = v128.sub<i16>(v128.load_ext<u8>(plate + at), i16x8.splat(<i16>zero));
      let sum = v128.load_ext<u8>(frame + at);
      if (zero) {
        const even = v128.and(v128.load(cover + 2 * j * coverSide + 2 * i), i16x8.splat(0xff));
        sum = v128.add<i16>(sum, uncovered(even, below));
      } else {
        // Half of luma is added twice, since all of it leaves the range of 16 bits.
        const share = v128.load_ext<u8>(cover + j * coverSide + i), half = v128.shr<u16>(below, 1);
        sum = v128.add<i16>(sum, v128.add<i16>(uncovered(share, half), uncovered(share, v128.sub<i16>(below, half))));
      }
      store<i64>(frame + at, i64x2.extract_lane(i8x16.narrow_i16x8_u(sum, sum), 0));
    }
  }
}

/** Lays a frame over another picture of its size, the plate, in the marked cells of at least 16 pixels; `cover` is a plane like luma. */
export function layMarked(frame: usize, cover: usize, plate: usize, side: i32, logSide: i32, columns: i32, rows: i32, marked: usize): void {
  const half = side >> 1, cellPx = 1 << logSide, luma = side * side;
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) {
    if (!load<u8>(marked + j * (columns + 1) + i)) continue;
    const at = (j << logSide) * side + (i << logSide);
    addUncovered(frame + at, cover + at, side, plate + at, side, cellPx, cellPx, 0);
    const u = luma + (j << (logSide - 1)) * half + (i << (logSide - 1)), v = u + half * half;
    addUncovered(frame + u, cover + at, side, plate + u, half, cellPx >> 1, cellPx >> 1, 128);
    addUncovered(frame + v, cover + at, side, plate + v, half, cellPx >> 1, cellPx >> 1, 128);
  }
}
