import type { Change } from '../../../shared/console/editions.ts'
import { sayingNames, type Sayings } from '../../../shared/console/sayings.ts'
import type { EditionState } from './edition-tables.ts'

/** Two states as they are compared. */
export interface Comparable extends EditionState {
  name: string
  role: string
  pictureTag: string | null
}

const fields = ['name', 'role', 'voice', 'personality', 'startScript'] as const

/** What somebody would notice who lays one beside the other. Everything is new where there was nothing before. */
export function changesBetween(before: Comparable | undefined, after: Comparable): Change[] {
  const changed: Change[] = fields
    .filter((field) => before === undefined || before[field] !== after[field])
    .map((what) => ({ what }))
  if (!isSame(before?.sayings, after.sayings)) changed.push({ what: 'sayings' })
  if (before?.pictureTag !== after.pictureTag) changed.push({ what: 'picture' })
  else if ((before?.landmarks ?? null) !== (after.landmarks ?? null)) changed.push({ what: 'face' })
  return [...changed, ...documentChanges(before?.documents ?? [], after.documents)]
}

const isSame = (one: Sayings = {}, other: Sayings = {}) => sayingNames.every((name) => one[name] === other[name])

function documentChanges(before: EditionState['documents'], after: EditionState['documents']): Change[] {
  const contents = (documents: EditionState['documents']) =>
    new Map(documents.map(({ name, content }) => [name, content]))
  const [old, now] = [contents(before), contents(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((document) => ({ what: 'document', document }))
}
