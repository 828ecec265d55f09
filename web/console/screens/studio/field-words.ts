import { livePresets } from '../../../../shared/catalog/voices.ts'
import type { StudioField } from '../../../../shared/console/studio.ts'
import { language } from '../../text/language.ts'
import { words } from './words.ts'

/** What a field is called; one that is new has the interface's own name until it has a better one. */
export const labelOf = ({ path: [name = ''] }: StudioField) => words.fields[name] ?? name

function shapeOf(ratio: string): string {
  const [width = 0, height = 0] = ratio.split(':').map(Number)
  if (width === height) return words.shapes.square
  return width > height ? words.shapes.wide : words.shapes.tall
}

/** What one of a field's choices is called. */
export function choiceLabel({ path: [name] }: StudioField, choice: string | number): string {
  if (name === 'ratio') return `${String(choice).replace(':', ' × ')}, ${shapeOf(String(choice))}`
  if (name === 'voice') return livePresets.find(({ presetId }) => presetId === choice)?.name ?? String(choice)
  if (name !== 'targetLang') return String(choice)
  return new Intl.DisplayNames(language, { type: 'language' }).of(String(choice)) ?? String(choice)
}
