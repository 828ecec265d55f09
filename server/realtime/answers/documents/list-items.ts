import type { QuestionLine } from './markdown.ts'
import { withoutLast } from './sentences.ts'

export interface ListItem {
  text: string
  lines: QuestionLine[]
}

/** An item as it is written, and how far it stands in. */
export interface WrittenItem extends ListItem {
  indent: number
}

/** An item that stands in by less is beside the one above it. */
const leastIndent = 2
/** An item that only names what those below it are about: "Dogs", "Not allowed:". */
const onlyNames = /^[^:.!?]{1,60}:?$/

export function indentOf(line: string): number {
  const wide = line.replaceAll('\t', '    ')
  return wide.length - wide.trimStart().length
}

/** The items of a list. Those below one that only names them are said with its name, and that is no item itself. */
export function itemsOf(list: readonly WrittenItem[]): ListItem[] {
  const above: { indent: number; label: string; asked: QuestionLine[] }[] = []
  return list.flatMap(({ indent, text, lines }, i) => {
    while (above.length > 0 && indent - above.at(-1)!.indent < leastIndent) above.pop()
    const { label: before, asked } = above.at(-1) ?? { label: '', asked: [] }
    const own = [...asked.splice(0), ...lines]
    const isName = (list[i + 1]?.indent ?? 0) - indent >= leastIndent && onlyNames.test(text)
    above.push({ indent, label: isName ? `${before}${withoutLast(':', text)}: ` : '', asked: isName ? own : [] })
    return isName ? [] : [{ text: before + text, lines: own }]
  })
}
