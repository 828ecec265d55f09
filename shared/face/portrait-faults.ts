/** From so many pixels between the eyes on a face is drawn as sharp as visitors see it. */
export const goodEyeDistancePx = 80

/**
 * What is said of a picture whose face can't be used or could be better, and what to do; `{n}` stands for a number. The service says
 * them in English, and the console knows them again to say them in the operator's language.
 */
export const portraitFaults = {
  noFace: 'No face was found in the picture. Send a portrait of one person, taken from the front.',
  guessed: 'The points of this drawing were guessed. Check them before it meets visitors.',
  severalFaces: 'The picture shows {n} faces of about the same size. Send one with a single person, or cut it to one.',
  anotherFace: 'Another face is in the picture; the largest one was taken. A picture with one person is better.',
  cutOff: 'The face reaches beyond the edge of the picture. Send one with the whole head and some room around it.',
  turned: 'The face is turned to the side by about {n}°. Send a picture taken from the front.',
  looksDown: 'The face looks down too far. Send a picture taken at the height of the eyes.',
  looksUp: 'The face looks up too far. Send a picture taken at the height of the eyes.',
  small: `The face is small: {n} pixels from eye to eye. Send a picture taken from nearer, with at least ${goodEyeDistancePx}.`,
  dark: 'The face is dark. Send a picture with light on the face.',
  blurred: 'The face is blurred. Send a picture with sharp eyes.',
  eyesCovered: 'The eyes are covered or in the dark. Send a picture without dark glasses and with light on the eyes.',
  mouthCovered: 'The mouth is covered. Send a picture in which it can be seen.',
  unclear: 'The face could not be measured well: check its points, or send a clearer picture.',
  unread: 'The picture could not be read just now. Send it again; if that does not help, save it anew as JPEG or PNG.',
} as const

export type PortraitFault = keyof typeof portraitFaults

const names = Object.keys(portraitFaults) as PortraitFault[]

/** A fault's words with its number, where it has one. */
export const saysFault = (words: string, n = 0) => words.replace('{n}', String(n))

/** The number that stands in a fault's words at the start of a text; null where these aren't its words. */
function startsWith(text: string, fault: PortraitFault): { n: number; length: number } | null {
  const [before, after] = portraitFaults[fault].split('{n}') as [string, string?]
  if (!text.startsWith(before)) return null
  if (after === undefined) return { n: 0, length: before.length }
  const n = Number.parseInt(text.slice(before.length), 10)
  return text.startsWith(`${before}${n}${after}`) ? { n, length: `${before}${n}${after}`.length } : null
}

/** The faults that a text consists of, in its order; null where it says anything else. */
export function readPortraitFaults(text: string): { fault: PortraitFault; n: number }[] | null {
  const found: { fault: PortraitFault; n: number }[] = []
  for (let rest = text.trim(); rest !== '';) {
    const fault = names.find((name) => startsWith(rest, name) !== null)
    if (fault === undefined) return null
    const { n, length } = startsWith(rest, fault)!
    found.push({ fault, n })
    rest = rest.slice(length).trim()
  }
  return found
}
