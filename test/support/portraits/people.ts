import { type Colour, type Person, somebody } from './person.ts'

const dark: Colour = [0.2, 0.11, 0.075]
const brown: Colour = [0.36, 0.21, 0.14]
const olive: Colour = [0.62, 0.42, 0.3]
const pale: Colour = [0.86, 0.66, 0.57]
const black: Colour = [0.03, 0.028, 0.028]
const grey: Colour = [0.5, 0.5, 0.52]
const white: Colour = [0.75, 0.75, 0.75]
const blond: Colour = [0.5, 0.36, 0.17]
const red: Colour = [0.4, 0.15, 0.06]
const brownEyes: Colour = [0.16, 0.09, 0.05]
const greenEyes: Colour = [0.2, 0.28, 0.18]

const child: Partial<Person> = { jawWidth: 0.9, faceLength: 0.82, eyeSize: 1.16 }
const old: Partial<Person> = { wrinkles: 1, faceLength: 1.05 }

/** People whose portraits come alive. */
const good = {
  plain: {},
  'pale-red-hair': { skin: pale, hair: red, iris: greenEyes, hairLength: 1.3, background: 'window' },
  'dark-skin': { skin: dark, hair: black, iris: brownEyes },
  'dark-skin-smile': { skin: dark, hair: black, iris: brownEyes, mouthOpen: 0.2, smile: 1, background: 'horizon' },
  'brown-skin-glasses': { skin: brown, hair: black, iris: brownEyes, glasses: 'clear', background: 'shelf' },
  'olive-long-hair': { skin: olive, hair: black, iris: brownEyes, hairLength: 1.6, yaw: -9 },
  bald: { hair: null, moustache: 0.4, beard: 0.3, background: 'window' },
  'full-beard': { beard: 0.95, moustache: 0.95, hairLength: 0.4 },
  'beard-smile': { beard: 0.9, moustache: 0.9, mouthOpen: 0.18, smile: 0.9, skin: olive },
  moustache: { moustache: 0.95, hair: black, beardColour: black, skin: olive, yaw: 8 },
  'grey-beard-glasses': { ...old, beard: 0.9, moustache: 0.9, beardColour: grey, hair: grey, glasses: 'clear' },
  'open-smile': { mouthOpen: 0.24, smile: 1, hair: blond, hairLength: 1.2 },
  'wide-smile': { mouthOpen: 0.16, smile: 1.3, skin: pale, hair: black, hairLength: 0.9, background: 'horizon' },
  headscarf: { scarf: [0.3, 0.1, 0.25], skin: olive, iris: brownEyes, background: 'horizon' },
  'headscarf-smile': { scarf: [0.08, 0.16, 0.3], skin: brown, iris: brownEyes, smile: 0.8, mouthOpen: 0.12, yaw: 12 },
  child: { ...child, hair: blond, hairLength: 0.5 },
  'child-laughing': { ...child, hair: black, skin: brown, iris: brownEyes, mouthOpen: 0.26, smile: 1, hairLength: 1.3 },
  'old-woman': { ...old, hair: white, hairLength: 0.8, skin: pale },
  'old-man-turned': { ...old, hair: grey, skin: brown, yaw: 15 },
  'turned-left': { yaw: -18, hair: red, iris: greenEyes },
  'turned-right-glasses': { yaw: 16, glasses: 'clear', skin: dark, hair: black, iris: brownEyes },
  'browline-glasses': { ...old, hair: grey, glasses: 'browline', background: 'horizon' },
  'thick-brows': { hair: black, brows: 1.9, skin: olive, iris: brownEyes },
  'looking-up': { pitch: -9, hairLength: 0.8 },
  'looking-down': { pitch: 10, skin: olive, hair: black },
  leaning: { roll: 14, hair: blond, hairLength: 1.3, smile: 0.5 },
  'leaning-far': { roll: -32, skin: brown, hair: black },
  'low-light': { light: 0.13, background: 'dark', noise: 0.09 },
  'light-from-the-side': { lightAside: -2.6, skin: olive, hair: black, background: 'dark' },
  'small-in-the-picture': { width: 15, centreX: 3.4, centreY: -3.2, background: 'horizon', hair: black },
  tight: { width: 3.3, centreY: -0.5, skin: brown, hair: black, iris: brownEyes },
  lying: { roll: 90, centreX: 0.6, centreY: -1, hair: blond, hairLength: 0.7 },
  'upside-down': { roll: 180, centreY: -2.2, skin: olive, hair: black },
} satisfies Record<string, Partial<Person>>

/** People whose portraits are refused or warned of. */
const hard = {
  'turned-far': { yaw: 38 },
  sunglasses: { glasses: 'dark', hair: black, skin: olive },
  mask: { mask: [0.5, 0.66, 0.78], hairLength: 1.2 },
  'black-mask': { mask: [0.03, 0.03, 0.035], skin: pale, hair: black },
  'nearly-dark': { light: 0.012, background: 'dark', noise: 0.06 },
  tiny: { width: 40, centreY: -4, background: 'horizon' },
} satisfies Record<string, Partial<Person>>

export type PersonName = keyof typeof good | keyof typeof hard

export const goodPeople = Object.keys(good) as PersonName[]

const all: Record<string, Partial<Person>> = { ...good, ...hard }

export const personNames = Object.keys(all) as PersonName[]
export const personOf = (name: PersonName): Person => ({ ...somebody, ...all[name] })
