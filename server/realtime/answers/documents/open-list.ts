import type { QuestionLines } from './markdown.ts'
import { withoutLast } from './sentences.ts'

function indentOf(line: string): number {
  const wide = line.replaceAll('\t', '    ')
  return wide.length - wide.trimStart().length
}
/** An item that stands in by less is beside the one above it. */
const leastIndent = 2
/** An item that only names what those below it are about: "Dogs", "Not allowed:". */
const onlyNames = /^[^:.!?]{1,60}:?$/

interface Parent {
  indent: number
  /** Its place among the items, while it is one. */
  at: number | null
  /** What stands before its name, of items further out. */
  before: string
  /** What is said before what stands below it; known once something does. */
  label?: string
}

/** A list whose lines are being read. Items below one that only names them are said with its name, and that is no item itself. */
export class OpenList {
  readonly items: { text: string; lines: QuestionLines }[] = []
  readonly #parents: Parent[] = []

  add(line: string, text: string, lines: QuestionLines): void {
    const indent = indentOf(line)
    while (this.#parents.length > 0 && indent - this.#parents.at(-1)!.indent < leastIndent) this.#parents.pop()
    const parent = this.#parents.at(-1)
    let asked = lines
    if (parent?.at != null) {
      const item = this.items[parent.at]!
      const isName = onlyNames.test(item.text.slice(parent.before.length))
      parent.label = isName ? `${withoutLast(':', item.text)}: ` : ''
      parent.at = null
      if (isName) {
        this.items.pop()
        asked = { asked: [...item.lines.asked, ...lines.asked], not: [...item.lines.not, ...lines.not] }
      }
    }
    const before = parent?.label ?? ''
    this.#parents.push({ indent, at: this.items.length, before })
    this.items.push({ text: before + text, lines: asked })
  }

  /** A line that goes on with the last item. */
  goOn(line: string): void {
    this.items.at(-1)!.text += ` ${line.trim()}`
  }
}
