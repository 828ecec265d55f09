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

// Blends two rows of taps: t and b hold left and right neighbours mixed in Q7, fy is 0..127.
@inline
function blendRows(t: v128, b: v128, fy: i32): v128 {
  const wy = i16x8.splat(<i16>(fy << 8));
  const uy = i16x8.splat(<i16>(fy == 0 ? 32767 : (128 - fy) << 8));
  const v = v128.add<i16>(i16x8.q15mulr_sat_s(t, uy), i16x8.q15mulr_sat_s(b, wy));
  return v128.shr<u16>(v128.add<i16>(v, i16x8.splat(64)), 7);
}

// Eight neighbouring pixels that share one displacement, source at the scale of the target.
@inline
function span(at: usize, side: i32, fx: i32, fy: i32): v128 {
  const right = i16x8.splat(<i16>fx), left = i16x8.splat(<i16>(128 - fx));
  const t = v128.add<i16>(v128.mul<i16>(v128.load_ext<u8>(at), left), v128.mul<i16>(v128.load_ext<u8>(at, 1), right));
  const b = v128.add<i16>(v128.mul<i16>(v128.load_ext<u8>(at + side), left), v128.mul<i16>(v128.load_ext<u8>(at + side, 1), right));
  return blendRows(t, b, fy);
}

// The same from a source at twice the scale: taps are two pixels apart.
@inline
function spanOfDouble(at: usize, side: i32, fx: i32, fy: i32): v128 {
  const even = i16x8.splat(0xff);
  const upper = v128.load(at), lower = v128.load(at + side);
  const right = i16x8.splat(<i16>fx), left = i16x8.splat(<i16>(128 - fx));
  const t = v128.add<i16>(v128.mul<i16>(v128.and(upper, even), left), v128.mul<i16>(v128.shr<u16>(upper, 8), right));
  const b = v128.add<i16>(v128.mul<i16>(v128.and(lower, even), left), v128.mul<i16>(v128.shr<u16>(lower, 8), right));
  return blendRows(t, b, fy);
}

@inline
function gentle(from: i32, to: i32, logSide: i32): bool {
  const change = to - from;
  return (change < 0 ? -change : change) < 4000 << logSide; // 0.06 px per pixel: eight pixels may share a displacement
}

// One cell of 2^logSide pixels at (X, Y) of the target; `scale` is source pixels per target pixel.
function cell(
  source: usize, sourceSide: i32, target: usize, targetSide: i32, X: i32, Y: i32, logSide: i32, scale: i32,
  x00: i32, x10: i32, x01: i32, x11: i32, y00: i32, y10: i32, y01: i32, y11: i32
): void {
  const side = 1 << logSide, half = (scale >> 1) - 32768;
  const inSpans = logSide >= 3 && (scale == 65536 || scale == 131072)
    && gentle(x00, x10, logSide) && gentle(x01, x11, logSide) && gentle(y00, y10, logSide) && gentle(y01, y11, logSide);
  for (let j = 0; j < side; j++) {
    const down = 2 * j + 1;
    const xl = x00 + ((x01 - x00) * down >> (logSide + 1)), xr = x10 + ((x11 - x10) * down >> (logSide + 1));
    const yl = y00 + ((y01 - y00) * down >> (logSide + 1)), yr = y10 + ((y11 - y10) * down >> (logSide + 1));
    const stepX = ((xr - xl) >> logSide) + scale, stepY = (yr - yl) >> logSide;
    let x = xl + ((xr - xl) >> (logSide + 1)) + X * scale + half;
    let y = yl + ((yr - yl) >> (logSide + 1)) + (Y + j) * scale + half;
    const row = target + (Y + j) * targetSide + X;
    if (!inSpans) {
      for (let i = 0; i < side; i++) {
        store<u8>(row + i, pixel(source, sourceSide, x, y));
        x += stepX; y += stepY;
      }
      continue;
    }
    for (let i = 0; i < side; i += 8) {
      const turn = stepX - scale; // displacement of the span's middle
      const mx = x + (turn << 2) - (turn >> 1), my = y + (stepY << 2) - (stepY >> 1);
      const ix = mx >> 16, iy = my >> 16, fx = (mx >> 9) & 127, fy = (my >> 9) & 127;
      if (ix < 0 || iy < 0 || ix + 18 > sourceSide || iy > sourceSide - 2) {
        for (let q = 0; q < 8; q++) store<u8>(row + i + q, pixel(source, sourceSide, x + stepX * q, y + stepY * q));
      } else {
        const at = source + iy * sourceSide + ix;
        const v = scale == 65536 ? span(at, sourceSide, fx, fy) : spanOfDouble(at, sourceSide, fx, fy);
        store<i64>(row + i, i64x2.extract_lane(i8x16.narrow_i16x8_u(v, v), 0));
      }
      x += stepX << 3; y += stepY << 3;
    }
  }
}

/** Warps one cell of an I420 picture into another of the same size. `side` and positions are those of the luma plane. */
export function warpCell(
  source: usize, target: usize, side: i32, X: i32, Y: i32, logSide: i32,
  x00: i32, x10: i32, x01: i32, x11: i32, y00: i32, y10: i32, y01: i32, y11: i32
): void {
  cell(source, side, target, side, X, Y, logSide, 65536, x00, x10, x01, x11, y00, y10, y01, y11);
  const half = side >> 1;
  let plane: usize = <usize>(side * side);
  for (let chroma = 0; chroma < 2; chroma++, plane += <usize>(half * half)) {
    cell(source + plane, half, target + plane, half, X >> 1, Y >> 1, logSide - 1, 65536,
      x00 >> 1, x10 >> 1, x01 >> 1, x11 >> 1, y00 >> 1, y10 >> 1, y01 >> 1, y11 >> 1);
  }
}

/** Warps the marked 16 px cells of a frame from an I420 texture. The grid has one vertex more than cells, row by row. */
export function warpMarked(
  texture: usize, textureSide: i32, frame: usize, frameSide: i32, gridX: usize, gridY: usize, marked: usize, scale: i32
): void {
  const cells = frameSide >> 4, row = (cells + 1) << 2;
  const textureHalf = textureSide >> 1, frameHalf = frameSide >> 1;
  const textureChroma = <usize>(textureHalf * textureHalf), frameChroma = <usize>(frameHalf * frameHalf);
  const textureU = texture + 4 * textureChroma, frameU = frame + 4 * frameChroma;
  for (let j = 0; j < cells; j++) for (let i = 0; i < cells; i++) {
    if (!load<u8>(marked + j * cells + i)) continue;
    const gx = gridX + j * row + (i << 2), gy = gridY + j * row + (i << 2);
    const x00 = load<i32>(gx), x10 = load<i32>(gx, 4), x01 = load<i32>(gx + row), x11 = load<i32>(gx + row, 4);
    const y00 = load<i32>(gy), y10 = load<i32>(gy, 4), y01 = load<i32>(gy + row), y11 = load<i32>(gy + row, 4);
    cell(texture, textureSide, frame, frameSide, i << 4, j << 4, 4, scale, x00, x10, x01, x11, y00, y10, y01, y11);
    for (let chroma: usize = 0; chroma < 2; chroma++) {
      cell(textureU + chroma * textureChroma, textureHalf, frameU + chroma * frameChroma, frameHalf, i << 3, j << 3, 3, scale,
        x00 >> 1, x10 >> 1, x01 >> 1, x11 >> 1, y00 >> 1, y10 >> 1, y01 >> 1, y11 >> 1);
    }
  }
}
