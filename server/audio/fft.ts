/** Turns `real` and `imaginary`, both of the size, into their spectrum or back, in place. */
export interface Fft {
  forward(real: Float32Array, imaginary: Float32Array): void
  inverse(real: Float32Array, imaginary: Float32Array): void
}

/** A fast Fourier transform (Cooley and Tukey, radix 2) for one size, a power of two. `inverse` undoes `forward`. */
export function createFft(size: number): Fft {
  const bits = Math.log2(size)
  if (!Number.isInteger(bits)) throw new Error(`${size} is not a power of two.`)
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const reversed = Uint32Array.from({ length: size }, (_, i) => {
    let turned = 0
    for (let bit = 0; bit < bits; bit++) turned |= ((i >> bit) & 1) << (bits - 1 - bit)
    return turned
  })

  function forward(real: Float32Array, imaginary: Float32Array): void {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!
      if (j <= i) continue
      ;[real[i], real[j]] = [real[j]!, real[i]!]
      ;[imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!]
    }
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half) {
        for (let a = start, b = start + half, turn = 0; a < start + half; a++, b++, turn += stride) {
          const cos = cosines[turn]!
          const sin = sines[turn]!
          const re = real[b]! * cos - imaginary[b]! * sin
          const im = real[b]! * sin + imaginary[b]! * cos
          const reHere = real[a]!
          const imHere = imaginary[a]!
          real[b] = reHere - re
          imaginary[b] = imHere - im
          real[a] = reHere + re
          imaginary[a] = imHere + im
        }
      }
    }
  }

  return {
    forward,
    inverse(real, imaginary) {
      // Swapping the parts before and after makes the forward transform an inverse one.
      forward(imaginary, real)
      for (let i = 0; i < size; i++) {
        real[i]! /= size
        imaginary[i]! /= size
      }
    },
  }
}
