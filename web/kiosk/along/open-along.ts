import type { VisitPage } from '../../views/visit-page.ts'
import { createSourceAlong, createTalkAlong } from './Along.tsx'
import { createTakingAlong } from './taking-along.ts'

/** Lets visitors take words along on their phone; fetched only where the operator allowed it. */
export function openAlong(page: VisitPage): void {
  const taking = createTakingAlong(page)
  page.along.value = { Talk: createTalkAlong(page, taking), Source: createSourceAlong(page, taking) }
}
