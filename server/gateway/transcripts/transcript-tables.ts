import type { Ending, TurnKind } from '../../../shared/kiosk/transcript.ts'

/** What visitors said is kept in tables of which no copy is made: it has to be gone after its days. */
export interface TranscriptTables {
  gateway_keeping: KeepingRow
  gateway_transcripts_uncopied: TranscriptRow
  gateway_turns_uncopied: TurnRow
  gateway_written_uncopied: WrittenRow
  gateway_sought_uncopied: SoughtRow
}

/** A screen whose talks are kept; of every other none are. */
interface KeepingRow {
  slug: string
  days: number
}

export interface TranscriptRow {
  /** The session's. */
  id: string
  kiosk_slug: string
  character_key: string
  /** BCP 47. */
  language: string
  began_at_ms: number
  ended_at_ms: number | null
  ending: Ending | null
  /** When its words are gone. */
  gone_at_ms: number
  /** The first question. */
  opening: string
  turns: number
  unanswered: number
}

export interface TurnRow {
  talk: string
  turn: number
  character_key: string
  question: string
  answer: string
  /** The name of a document. */
  source: string | null
  kind: TurnKind | null
  is_interrupted: number
  /** Nobody has answered it, neither the character nor an operator. */
  is_open: number
  settled: 'answered' | 'aside' | null
  /** What was settled together has one id. */
  settled_with: string | null
  settled_by: string | null
  settled_at_ms: number | null
  /** TurnDelays as JSON; null for a question that was typed. */
  delays: string | null
  told_at_ms: number
}

/** What searches read of a talk. */
interface SoughtRow {
  talk: string
  /** All that was said, in small letters. */
  words: string
}

/** An answer that an operator wrote, with what is needed to take it back. */
export interface WrittenRow {
  /** As in `settled_with`. */
  id: string
  character_key: string
  document_id: string
  /** As it stands in the document. */
  paragraph: string
  /** The question that must go right since then; null where there is none. */
  question_id: string | null
  /** What that question expected before as JSON; null where it was new. */
  expected_before: string | null
  written_at_ms: number
}
