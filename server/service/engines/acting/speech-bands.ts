/** The strength of a short piece of sound in four bands of frequency. */
export interface Bands {
  /** Below 500 Hz: voice itself, "oo" and "m". */
  low: number
  /** 500–1100 Hz: open vowels. */
  middle: number
  /** 1100–3000 Hz: "ee" and "eh". */
  high: number
  /** Above: hissing sounds. */
  hiss: number
}

export const bandsRateHz = 16_000
/** Pieces per second. */
export const bandsPerSecond = 50

const edgesHz = [500, 1100, 3000]

/** Splits sound of one channel at 16 kHz into pieces of 20 ms and measures their bands (mean squares). */
export async function speechBands(sound: AsyncIterable<Float32Array>): Promise<Bands[]> {
  const pieces: Bands[] = []
  // Two one-pole low-passes in a row for each edge.
  const shares = edgesHz.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / bandsRateHz))
  const states = edgesHz.map(() => [0, 0])
  const perPiece = bandsRateHz / bandsPerSecond
  let sums = [0, 0, 0, 0]
  let count = 0
  for await (const samples of sound) {
    for (const sample of samples) {
      let below = 0
      shares.forEach((share, i) => {
        const state = states[i]!
        state[0]! += share * (sample - state[0]!)
        state[1]! += share * (state[0]! - state[1]!)
        sums[i]! += (state[1]! - below) ** 2
        below = state[1]!
      })
      sums[3]! += (sample - below) ** 2
      if (++count < perPiece) continue
      const [low, middle, high, hiss] = sums.map((sum) => sum / perPiece) as [number, number, number, number]
      pieces.push({ low, middle, high, hiss })
      sums = [0, 0, 0, 0]
      count = 0
    }
  }
  return pieces
}
