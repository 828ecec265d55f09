/** Power of each frame of `frameMs`. */
export function framePowers(samples: Float32Array, rateHz: number, frameMs: number): number[] {
  const length = Math.round((rateHz * frameMs) / 1000)
  return Array.from(
    { length: Math.floor(samples.length / length) },
    (_, i) => samples.subarray(i * length, (i + 1) * length).reduce((sum, x) => sum + x * x, 0) / length,
  )
}

/** Root mean square over the frames within 25 dB of the loudest, dBFS. */
export function speechLevelDb(samples: Float32Array, rateHz: number): number {
  const powers = framePowers(samples, rateHz, 20)
  const loud = powers.filter((power) => power > Math.max(...powers) * 10 ** -2.5)
  return 10 * Math.log10(loud.reduce((sum, power) => sum + power, 0) / loud.length)
}

/** The fundamental of every clearly voiced 20 ms, by normalised autocorrelation at half the rate, in Hz, ascending. */
export function pitchesHz(fullSamples: Float32Array, fullRateHz: number): number[] {
  const samples = Float32Array.from(
    { length: fullSamples.length >> 1 },
    (_, i) => fullSamples[i * 2]! + fullSamples[i * 2 + 1]!,
  )
  const rateHz = fullRateHz / 2
  const window = Math.round(rateHz * 0.04)
  const [shortest, longest] = [Math.round(rateHz / 400), Math.round(rateHz / 60)]
  const product = (from: number, lag: number) => {
    let sum = 0
    for (let i = from; i < from + window; i++) sum += samples[i]! * samples[i + lag]!
    return sum
  }
  const loudest = Math.max(...framePowers(samples, rateHz, 40)) * window
  const pitches: number[] = []
  for (let at = 0; at + window + longest < samples.length; at += rateHz / 50) {
    const here = product(at, 0)
    if (here < loudest * 0.02) continue
    const likeness: number[] = []
    for (let lag = shortest; lag <= longest; lag++) {
      likeness.push(product(at, lag) / Math.sqrt(here * product(at + lag, 0)))
    }
    const best = Math.max(...likeness)
    // The first peak nearly as high as the best one: later ones are multiples of the period.
    const first = likeness.findIndex(
      (value, i) => value > best * 0.92 && value >= (likeness[i - 1] ?? 1) && value >= (likeness[i + 1] ?? 1),
    )
    if (best > 0.75 && first >= 0) pitches.push(rateHz / (first + shortest))
  }
  return pitches.toSorted((a, b) => a - b)
}

/** The value below which `share` of sorted values lie. */
export const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

/**
 * The first resonances of the vocal tract over a vowel, in Hz: peaks of the spectrum of a linear prediction of order
 * 14 (autocorrelation method, Levinson-Durbin) after pre-emphasis.
 */
export function formantsHz(samples: Float32Array, rateHz: number): number[] {
  const order = 14
  const x = samples.map((sample, i) => {
    const emphasised = sample - 0.97 * (samples[i - 1] ?? 0)
    return emphasised * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (samples.length - 1)))
  })
  const r = Array.from({ length: order + 1 }, (_, lag) =>
    x.subarray(lag).reduce((sum, value, i) => sum + value * x[i]!, 0),
  )
  let a = [1]
  let error = r[0]!
  for (let i = 1; i <= order; i++) {
    const k = -a.reduce((sum, value, j) => sum + value * r[i - j]!, 0) / error
    const longer = [...a, 0]
    a = longer.map((value, j) => value + k * longer[i - j]!)
    error *= 1 - k * k
  }
  const stepHz = 10
  const gains = Array.from({ length: rateHz / 2 / stepHz }, (_, bin) => {
    const w = (2 * Math.PI * bin * stepHz) / rateHz
    const real = a.reduce((sum, value, j) => sum + value * Math.cos(w * j), 0)
    const imaginary = a.reduce((sum, value, j) => sum + value * Math.sin(w * j), 0)
    return 1 / (real * real + imaginary * imaginary)
  })
  return gains.flatMap((gain, i) =>
    gain > (gains[i - 1] ?? Infinity) && gain > (gains[i + 1] ?? 0) ? [i * stepHz] : [],
  )
}
