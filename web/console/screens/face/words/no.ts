import type { words as en } from './en.ts'

export const words: typeof en = {
  title: 'Ansiktet',
  sub: 'Sett hver ring der den hører hjemme. Ved siden av er det samme ansiktet som de besøkende ser.',
  rings: 'Bilde med seks ringer',
  fetching: 'Henter ansiktet',
  notFetched: 'Ansiktet kunne ikke hentes.',
  noFaceHere: 'Denne tjenesten finner ansikter selv, og de kan ikke rettes for hånd.',
  findAgain: 'Finn på nytt',
  zoom: 'Zoom',
  keys: 'Dra en ring, eller velg den og bruk piltastene, med Skift ti om gangen. Tab går til den neste. Z angrer siste flytting.',
  at: (handle, x, y) => `${handle}, ${x} ganger ${y} prosent`,
  handles: {
    leftEye: 'Venstre øye',
    rightEye: 'Høyre øye',
    mouthLeft: 'Munn, venstre',
    mouthRight: 'Munn, høyre',
    chin: 'Hake',
    crown: 'Isse',
  },
  faults: {
    leftEye: 'Det venstre øyet ligger utenfor bildet. Flytt ringen.',
    rightEye: 'Øynene står for tett, eller ett er for høyt. Sett en ring på hver pupill.',
    mouthLeft: 'Den venstre munnviken ligger utenfor bildet. Flytt ringen.',
    mouthRight: 'Munnen er ikke der en munn kan være. Munnvikene ligger under øynene, side om side.',
    chin: 'Haken er ikke der en hake kan være. Sett ringen under munnen.',
    crown: 'Issen eller brynene passer ikke til øynene. Sett ringen for issen over pannen.',
  },
  tryIt: 'Prøv ansiktet',
  preview: (look) => `Ansiktet: ${look}`,
  looks: { still: 'Stille', blink: 'Blunk', m: 'm', aa: 'aa', oo: 'oo' },
}
