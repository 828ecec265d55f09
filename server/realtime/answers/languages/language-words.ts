import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import hi from './words/hi.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }
import no from './words/no.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import tr from './words/tr.json' with { type: 'json' }
import uk from './words/uk.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }
import type { DangerKind } from '../../../../shared/kiosk/events.ts'
import type { StandardLine } from '../answers.ts'

/** What is known of a language. Phrases are parted by `|`, as `isSaid` has them. */
export interface LanguageWords {
  /**
   * Written short before a name, a noun or a number, where the stop ends no sentence; what may as well stand at the end,
   * such as "usw.", is left out. More of English is known to whoever reads documents.
   */
  abbreviations?: string
  /** They deny a thing as a whole. */
  denies: string
  /** They restrict or forbid it, or say that it costs nothing. */
  restricts: string
  /** Beside an hour they make it a time of day. */
  clock?: string
  /** From 2 to 20, then the tens to 100; `/` between forms of one, `-` for a word that means something else, too. */
  numbers?: string
  /** Times of day that count from an hour, which nothing here reads. */
  unreadTimes?: string
}

/** What is said without a language model; `{name}` is the character's, `{number}` whom to ring. */
export interface SpokenLanguage extends LanguageWords {
  lines: Record<StandardLine | 'greeting' | 'not-caught' | 'unknown', string[]>
  danger: { said: Record<DangerKind, string>; sentences: string[]; call: string }
}

const others = { ar, de, es, fr, hi, it, ja, nl, no, pl, pt, tr, uk, zh }

/** By primary subtag: the languages other than English, whose lines are told elsewhere. */
export const spokenLanguages: Readonly<Record<string, SpokenLanguage>> = others

export const languageWords: Readonly<Record<string, LanguageWords>> = { ...others, en }
