export const showableKinds = ['picture', 'map', 'page', 'person'] as const
export type ShowableKind = (typeof showableKinds)[number]

/** Something that the character can show or do at a screen besides talking, as the screen's page gets it. */
export interface Showable {
  /** Names it in the talk. */
  name: string
  kind: ShowableKind
  title: string
  /** Empty where there is none. */
  caption: string
  /** Examples of what visitors say when they want it. */
  when: string[]
  /** What is said with it where the character has no answer of its own. */
  say: string
  /** Of every picture and map, and of pages that have one. */
  picture?: ShownPicture
  /** Of a page. */
  url?: string
}

/** Same origin. */
interface ShownPicture {
  url: string
  /** For those who don't see it; empty beside a page's title. */
  alt: string
  widthPx: number
  heightPx: number
}

/** What `GET /api/kiosks/{slug}/showables` answers. */
export interface Showables {
  showables: Showable[]
}
