import type { PictureQuality, Surroundings } from '../../../shared/kiosk/events.ts'

/** Words of the sheet. It is for the staff and those who build Visavis, so it speaks English only. */
export const words = {
  title: 'Times of the last answers, in milliseconds',
  nothing: 'No spoken question has been answered in this conversation yet.',
  turn: 'Turn',
  ears: 'Ears',
  mind: 'Mind',
  voice: 'Voice',
  sent: 'Sent',
  line: 'Line',
  buffer: 'Buffer',
  heard: 'Heard',
  slow: 'slower than a second',
  explained:
    'Ears: from the last word to the end of the question. Mind and voice work meanwhile. Sent: until the first sound left. Heard: with the way there and back and the wait before it is played.',
  surroundings: (level: Surroundings) => `It is ${level} around the visitor.`,
  sentPicture: ({ sidePx, textureScale, framesPerSecond, maxVideoKbps }: PictureQuality) =>
    `Picture: ${sidePx} pixels wide, ${textureScale > 1 ? 'crisp' : 'plain'}, ${framesPerSecond} a second, up to ${maxVideoKbps} kbit/s.`,
  picture: (ms: number) => `First picture ${ms} ms after the yes.`,
}
