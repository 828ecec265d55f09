import { avatarLimits } from '../../../shared/catalog/limits.ts'
import { sayingNames, type SayingName, type Sayings } from '../../../shared/console/sayings.ts'
import { ApiFailure } from '../api-failure.ts'
import type { CharacterRow } from './character-tables.ts'

/** What stands before each sentence. The embedded answers know these cues, and a language model understands them. */
const cues: Record<SayingName, string> = {
  unknown: 'When you don’t know the answer, say',
  where: 'When somebody wants a person, or to know whom to ask, say',
  'self-harm': 'In danger, when somebody speaks of ending their life, say',
  medical: 'In danger, when somebody is hurt or ill, say',
  fire: 'In danger, when there is fire or smoke, say',
  'lost-child': 'In danger, when a child is lost or alone, say',
  harassment: 'In danger, when somebody is harassed or threatened, say',
  danger: 'In any other danger, say',
}

/** Quotation marks within would end the line early, and a line break too. */
const inQuotes = (text: string) => `“${text.replaceAll(/["“”„]/g, '’').replaceAll(/\s+/g, ' ')}”`

/**
 * The personality as services are told it. The interface has no field for single sentences, so they stand at its end,
 * each in quotation marks behind its cue.
 */
export function withSayings(personality: string, sayings: Sayings): string {
  const lines = sayingNames.flatMap((name) => {
    const text = sayings[name]
    return text === undefined ? [] : [`${cues[name]}: ${inQuotes(text)}`]
  })
  return lines.length === 0 ? personality : `${personality}\n\n${lines.join('\n')}`
}

/** What operators wrote for single moments of a talk. */
export const sayingsOf = ({ sayings }: Pick<CharacterRow, 'sayings'>) => JSON.parse(sayings) as Sayings

/** Refuses what no service would take. */
export function checkTogether({ personality, sayings }: { personality: string; sayings: Sayings }): void {
  const most = avatarLimits.personalityCharacters
  const over = withSayings(personality, sayings).length - most
  if (over <= 0) return
  const message = `The personality and the sentences below it have ${over} letters too many together. Shorten one of them.`
  throw new ApiFailure(400, 'TOO_LONG_TOGETHER', message, { facts: { over } })
}
