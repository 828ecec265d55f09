/** The 15 visemes of MPEG-4 face animation in the naming that lip-sync tools share. */
const visemes = ['sil', 'PP', 'FF', 'TH', 'DD', 'kk', 'CH', 'SS', 'nn', 'RR', 'aa', 'E', 'I', 'O', 'U'] as const
export type Viseme = (typeof visemes)[number]

/** A mouth shape held from `fromMs` to `toMs` after the speech's first sample. */
export interface VisemeCue {
  viseme: Viseme
  fromMs: number
  toMs: number
  /** 0–1; weak for reduced vowels. */
  strength: number
  /** A stressed vowel: brows and head may follow. */
  stressed: boolean
}
