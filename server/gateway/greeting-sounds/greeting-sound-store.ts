import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { GatewayTables } from '../tables.ts'

/** What screens play at the touch that begins a talk, by their slugs. */
export interface GreetingSoundStore {
  /** The tag changes with the samples. */
  named(slug: string): Promise<{ name: string; tag: string } | undefined>
  find(slug: string): Promise<{ samples: Uint8Array; tag: string } | undefined>
  save(slug: string, sound: { name: string; samples: Uint8Array }): Promise<void>
  remove(slug: string): Promise<void>
}

const tagLength = 16

export function createGreetingSoundStore({ read, transact }: Database<GatewayTables>): GreetingSoundStore {
  const at = (slug: string) => read.selectFrom('gateway_greeting_sounds').where('slug', '=', slug)
  return {
    named: (slug) => at(slug).select(['name', 'tag']).executeTakeFirst(),
    find: (slug) => at(slug).select(['samples', 'tag']).executeTakeFirst(),
    save: (slug, { name, samples }) =>
      transact(async (tx) => {
        const content = { name, samples, tag: createHash('sha256').update(samples).digest('hex').slice(0, tagLength) }
        await tx
          .insertInto('gateway_greeting_sounds')
          .values({ slug, ...content })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(content))
          .execute()
      }),
    remove: (slug) =>
      transact(async (tx) => {
        await tx.deleteFrom('gateway_greeting_sounds').where('slug', '=', slug).execute()
      }),
  }
}
