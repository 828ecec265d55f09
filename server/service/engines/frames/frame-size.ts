export interface FrameSize {
  widthPx: number
  heightPx: number
}

/** Reads `<width>:<height>`, pixels. */
export function frameSize(ratio: string): FrameSize {
  const [widthPx, heightPx] = ratio.split(':').map(Number) as [number, number]
  return { widthPx, heightPx }
}
