const hz = 440
const lengthS = 1
/** Clear, and no louder than a voice. */
const gain = 0.2

/** One second of A, from the loudspeaker that visitors hear. */
export function playTone(): void {
  const context = new AudioContext()
  const volume = new GainNode(context, { gain })
  const tone = new OscillatorNode(context, { frequency: hz })
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + lengthS)
}
