import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { avatarLimits, documentLimits } from '../../../shared/catalog/limits.ts'
import { canBeExpected } from '../../../shared/console/questions.ts'
import type { TurnRef, WrittenAnswer } from '../../../shared/console/transcripts.ts'
import { ApiFailure } from '../api-failure.ts'
import type { DocumentRow, LastChange } from '../characters/character-tables.ts'
import { changedDraft } from '../characters/changed-draft.ts'
import type { CountTokens } from '../characters/count-tokens.ts'
import type { Database } from '../../database/database.ts'
import { mustGoRight } from '../questions/must-go-right.ts'
import type { GatewayTables } from '../tables.ts'
import { answerParagraph, expectedOf, withParagraph } from './answer-paragraph.ts'
import { settle } from './settle.ts'

interface Parts {
  database: Database<GatewayTables>
  countTokens: CountTokens
  now: () => number
}

interface Answer {
  characterKey: string
  /** What it answers. */
  turns: readonly TurnRef[]
  /** One of the draft's documents by its id, or by a name, which is made when there is none. */
  document: { id: string } | { name: string }
  answer: string
  /** By which it is found. */
  questions: readonly string[]
  /** The one that must go right from now on. */
  mustGoRight?: string | undefined
  /** Who writes it. */
  by: string
}

/** Writes answers into documents of a character's draft, and into the list of what must go right. */
export function createAnswerWriter({ database, countTokens, now }: Parts) {
  return async (answer: Answer): Promise<Omit<WrittenAnswer, 'character'>> => {
    const { characterKey, document, by } = answer
    const there = await database.read
      .selectFrom('gateway_documents')
      .selectAll()
      .where('character_key', '=', characterKey)
      .execute()
    const before = there.find((row) => ('id' in document ? row.id === document.id : row.name === document.name))
    if (before === undefined && 'id' in document) throw ApiFailure.notFound('document')
    const name = before?.name ?? ('name' in document ? document.name : '')
    const paragraph = answerParagraph(answer)
    const content = withParagraph(before?.content, paragraph)
    if (content.length > documentLimits.contentCharacters) throw isFull(name)
    const tokens = await countTokens(name, content)
    const others = there.filter((row) => row !== before)
    const sum = others.reduce((total, row) => total + (row.tokens ?? 0), tokens ?? 0)
    if (sum > avatarLimits.knowledgeTokens || others.length >= avatarLimits.documents) throw isFull(name)
    const row = { id: before?.id ?? randomUUID(), character_key: characterKey, name, content, tokens }
    const change = { created_at_ms: now(), changed_by: by, updated_at_ms: now() }
    return database.transact(async (tx) => {
      await saveDocument(tx, { ...row, ...change }, before)
      return noteAnswer(tx, answer, { ...row, paragraph, atMs: now() })
    })
  }
}

async function saveDocument(
  tx: Transaction<GatewayTables>,
  row: DocumentRow & LastChange,
  before: DocumentRow | undefined,
): Promise<void> {
  const { content, tokens, changed_by, updated_at_ms } = row
  const documents = () => tx.updateTable('gateway_documents').set({ content, tokens, changed_by, updated_at_ms })
  const saved =
    before === undefined
      ? await tx
          .insertInto('gateway_documents')
          .values(row)
          .onConflict((conflict) => conflict.columns(['character_key', 'name']).doNothing())
          .returning('id')
          .executeTakeFirst()
      : await documents()
          .where('id', '=', before.id)
          // Somebody else may have written meanwhile.
          .where('content', '=', before.content)
          .returning('id')
          .executeTakeFirst()
  if (saved === undefined) {
    const message = 'Somebody else changed this document just now. Send your answer once more.'
    throw new ApiFailure(409, 'CHANGED_MEANWHILE', message)
  }
}

/** Everything besides the document: the question that must go right, the draft's last change, what is settled. */
async function noteAnswer(
  tx: Transaction<GatewayTables>,
  { characterKey, turns, answer, by, mustGoRight: question }: Answer,
  { id: document, name, paragraph, atMs }: { id: string; name: string; paragraph: string; atMs: number },
): Promise<Omit<WrittenAnswer, 'character'>> {
  const id = randomUUID()
  const expects = expectedOf(answer)
  const isAsked = question !== undefined && canBeExpected(expects)
  const listed = isAsked ? await mustGoRight(tx, characterKey, { question, expects }, atMs) : undefined
  await changedDraft(tx, characterKey, { by, atMs })
  await settle(tx, turns, { id, how: 'answered', by, atMs })
  const written = {
    id,
    character_key: characterKey,
    document_id: document,
    paragraph,
    question_id: listed?.id ?? null,
    expected_before: listed?.expectedBefore ?? null,
    written_at_ms: atMs,
  }
  await tx.insertInto('gateway_written_uncopied').values(written).execute()
  return { id, document: name, mustGoRight: !isAsked ? null : listed === undefined ? 'full' : 'listed' }
}

const isFull = (name: string) =>
  new ApiFailure(
    409,
    'DOCUMENT_FULL',
    `“${name}” has no room for it. Choose another document, or take something out.`,
    {
      facts: { name },
    },
  )
