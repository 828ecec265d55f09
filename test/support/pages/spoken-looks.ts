import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { maritLook } from './marit-look.ts'
import { arabic } from './spoken/ar.ts'
import { german } from './spoken/de.ts'
import { english } from './spoken/en.ts'
import { spanish } from './spoken/es.ts'
import { french } from './spoken/fr.ts'
import { hindi } from './spoken/hi.ts'
import { italian } from './spoken/it.ts'
import { japanese } from './spoken/ja.ts'
import { dutch } from './spoken/nl.ts'
import { norwegian } from './spoken/no.ts'
import { polish } from './spoken/pl.ts'
import { portuguese } from './spoken/pt.ts'
import type { Spoken, SpokenTalk } from './spoken/spoken.ts'
import { turkish } from './spoken/tr.ts'
import { ukrainian } from './spoken/uk.ts'
import { chinese } from './spoken/zh.ts'

const spoken: Record<string, Spoken> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  no: norwegian,
  pl: polish,
  uk: ukrainian,
  tr: turkish,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chinese,
}

/** Marit where another language is spoken: her kiosk's look in it, and what is said there. */
export function spokenLook(language: string): { look: KioskLook; talk: SpokenTalk } {
  const found = spoken[language]
  if (found === undefined) throw new Error(`Nothing is said in ${language} yet.`)
  const { talk, suggestions, ...own } = found
  return { look: { ...maritLook, character: { ...maritLook.character, ...own }, language, suggestions }, talk }
}
