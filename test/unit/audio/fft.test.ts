import { expect, test } from 'vitest'
import { createFft } from '../../../server/audio/fft.ts'

test('a tone is one line of the spectrum, and comes back', () => {
  const real = Float32Array.from({ length: 64 }, (_, i) => Math.cos((2 * Math.PI * 5 * i) / 64))
  const imaginary = new Float32Array(64)
  const fft = createFft(64)
  fft.forward(real, imaginary)
  real.forEach((value, i) => expect(value).toBeCloseTo(i === 5 || i === 59 ? 32 : 0, 4))
  fft.inverse(real, imaginary)
  real.forEach((sample, i) => expect(sample).toBeCloseTo(Math.cos((2 * Math.PI * 5 * i) / 64), 5))
})

test('other sizes than powers of two are refused', () => {
  expect(() => createFft(48)).toThrow('48')
})
