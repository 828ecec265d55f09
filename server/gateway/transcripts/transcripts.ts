import type { Database } from '../../database/database.ts'
import type { CharacterBringer } from '../characters/bring-characters.ts'
import type { CharacterStore } from '../characters/character-store.ts'
import { createTokenCounter } from '../characters/count-tokens.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { GatewayTables } from '../tables.ts'
import { keepingRoutes } from './keeping-routes.ts'
import type { KeepingStore } from './keeping-store.ts'
import type { Names } from './names.ts'
import { talkRoutes } from './talk-routes.ts'
import { createTakeBack } from './take-back.ts'
import { createTranscriptLists } from './transcript-lists.ts'
import { createTranscriptStore, type TranscriptStore } from './transcript-store.ts'
import { unansweredRoutes } from './unanswered-routes.ts'
import { createUnansweredStore } from './unanswered-store.ts'
import { createAnswerWriter } from './write-answer.ts'

interface Parts {
  database: Database<GatewayTables>
  service: ServiceClient
  keeping: KeepingStore
  characters: CharacterStore
  bringer: CharacterBringer
  names: Names
  /** Every screen that visitors can come to. */
  screens: () => Promise<{ slug: string; name: string }[]>
  now: () => number
}

/** Visitors' words, where they are kept: what pages tell of them, and what operators make of them. */
export function createTranscripts(parts: Parts): { transcripts: TranscriptStore; routes: ConsoleRoute[] } {
  const { database, now } = parts
  const transcripts = createTranscriptStore(database, now)
  const lists = createTranscriptLists(database)
  const unanswered = createUnansweredStore(database, now)
  const countTokens = createTokenCounter(parts.service)
  const writeAnswer = createAnswerWriter({ ...parts, countTokens })
  const takeBack = createTakeBack({ ...parts, countTokens })
  return {
    transcripts,
    routes: [
      ...keepingRoutes({ ...parts, lists }),
      ...talkRoutes({ ...parts, transcripts, lists }),
      ...unansweredRoutes({ ...parts, unanswered, writeAnswer, takeBack }),
    ],
  }
}
