import { join } from 'node:path'
import { type PreparedFile, preparedKey, writePrepared } from '../../prepared/prepared-file.ts'
import type { KnowledgeDocument } from '../answers.ts'
import type { Knowledge } from '../knowledge.ts'
import { portionsOf } from './index-messages.ts'

/** Where the index of documents is kept in their avatar's folder. `program` indexes them: what another one made is no use. */
export const keptIndex = (
  documents: readonly KnowledgeDocument[],
  { folder, program }: { folder: string; program: Uint8Array },
): PreparedFile => ({ path: join(folder, 'papers'), key: preparedKey(program, JSON.stringify(documents)) })

/** Keeps an index in portions, as it is taken over. */
export const keepIndex = (file: PreparedFile, index: Knowledge): Promise<void> => writePrepared(file, portionsOf(index))
