import type { ChosenAction, DeclaredAction } from '../../../../shared/kiosk/actions.ts'
import { readPassages } from '../documents/read-passages.ts'
import { bareText, oneLine } from '../language/letters.ts'
import { englishLexicon } from '../matching/english-lexicon.ts'
import { findPassages } from '../matching/find-passages.ts'
import { indexPassages } from '../matching/passage-index.ts'
import { keyOf } from '../questions/question-key.ts'
import { namedValues } from './fill-parameters.ts'

/** Something shown that nobody asked for is worse than nothing shown. */
const leastProbability = 0.5

/** A choice that is named, room 215 of room 214, tells the parameter and not the action. */
function withoutChoices(said: string, actions: readonly DeclaredAction[]): string {
  const all = actions.flatMap(({ parameters }) => Object.values(parameters?.properties ?? {}))
  const choices = new Set(all.flatMap(({ enum: some = [] }) => some.map((one) => bareText(String(one)))))
  return said
    .split(' ')
    .filter((word) => !choices.has(bareText(word)))
    .join(' ')
}

/**
 * Chooses among actions by their examples, as passages are found by the lines that say how people ask for them. Null:
 * none of them is wanted, or one whose parameters nobody named.
 */
export function openActionChooser(actions: readonly DeclaredAction[]): (said: string) => ChosenAction | null {
  const documents = actions.map(({ name, when }) => ({
    id: name,
    name,
    content: `${when.map((example) => `Q: ${oneLine(example)}`).join('\n')}\n${name}.`,
  }))
  const index = indexPassages(readPassages(documents), englishLexicon)
  // A map keeps the last of the same key: backwards, so that of the same examples the first action's is chosen.
  const byExample = new Map(
    actions.toReversed().flatMap((action) => action.when.map((example) => [keyOf(example), action] as const)),
  )
  const likeliest = (said: string) => {
    const { ranked, first } = findPassages(said, index, englishLexicon)
    const best = ranked[0]
    if (best === undefined || first < leastProbability) return undefined
    const { documentId } = index.passages[best.passage]!
    return actions.find(({ name }) => name === documentId)
  }
  return (said) => {
    const action = byExample.get(keyOf(said)) ?? likeliest(said) ?? likeliest(withoutChoices(said, actions))
    const parameters = action && namedValues(said, action.parameters)
    return action && parameters ? { name: action.name, parameters } : null
  }
}
