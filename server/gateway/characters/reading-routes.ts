import { readPersonality, type FollowedPart, type Reading } from '../../../shared/console/reading.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { Machine } from '../house/machine.ts'
import type { DocumentStore } from './document-store.ts'
import { withSayings } from './with-sayings.ts'

/** Tells what answers make of each sentence of a personality, beside these documents. */
export type WhatIsFollowed = (character: {
  name: string
  personality: string
  documents: { id: string; name: string; content: string }[]
}) => FollowedPart[]

interface Parts {
  documents: Pick<DocumentStore, 'contents'>
  machine: Pick<Machine, 'parts'>
  /** Null where the service that answers is elsewhere. */
  whatIsFollowed: WhatIsFollowed | null
}

/** What is made of a personality while it is written. Nothing of it is kept. */
export function readingRoutes({ documents, machine, whatIsFollowed }: Parts): ConsoleRoute[] {
  return [
    withBody({
      method: 'POST',
      path: '/characters/reading',
      for: 'editor',
      body: readPersonality,
      record: false,
      async handle({ body: { key, name, personality, sayings } }): Promise<Reading> {
        const model = machine.parts?.find(({ part }) => part === 'answers')?.elsewhere?.model ?? null
        if (whatIsFollowed === null) return { parts: null, model }
        const known = key === null ? [] : await documents.contents(key)
        const whole = withSayings(personality, sayings)
        const parts = whatIsFollowed({
          name,
          personality: whole,
          documents: known.map((document) => ({ ...document, id: document.name })),
        })
        // The sentences that have fields of their own stand at the end, each as one part.
        return { parts: parts.slice(0, parts.length - Object.keys(sayings).length), model }
      },
    }),
  ]
}
