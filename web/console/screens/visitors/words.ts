import { inLanguage } from '../../text/language.ts'

const en = {
  title: 'Visitors',
  sub: 'Nothing of what visitors say is kept. Only counts are.',
  copy: 'Take a copy',
  fetching: 'Fetching the counts',
  notFetched: 'The counts couldn’t be fetched.',
  none: 'No talks yet.',
  noneHint: 'The first one is counted as soon as somebody talks at a screen.',
  talks: 'talks in 30 days',
  today: 'today',
  byDay: 'Each day',
  byScreen: 'Each screen',
  counted: 'Talks',
  columns: (most: string) => `Talks each day of the last thirty days, at most ${most}`,
  gone: (slug: string) => `${slug}, removed`,
}

const de: typeof en = {
  title: 'Besucher',
  sub: 'Nichts von dem, was Besucher sagen, wird aufbewahrt. Nur gezählt wird.',
  copy: 'Kopie mitnehmen',
  fetching: 'Die Zahlen werden geholt',
  notFetched: 'Die Zahlen konnten nicht geholt werden.',
  none: 'Noch keine Gespräche.',
  noneHint: 'Das erste wird gezählt, sobald jemand an einem Bildschirm spricht.',
  talks: 'Gespräche in 30 Tagen',
  today: 'heute',
  byDay: 'An jedem Tag',
  byScreen: 'An jedem Bildschirm',
  counted: 'Gespräche',
  columns: (most) => `Gespräche an jedem der letzten dreißig Tage, höchstens ${most}`,
  gone: (slug) => `${slug}, entfernt`,
}

export const words = inLanguage({ en, de })
