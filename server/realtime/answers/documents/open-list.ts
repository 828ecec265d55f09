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
  readonly items: string[] = []
  readonly lines: QuestionLines[] = []
  readonly #parents: Parent[] = []

  add(line: string, text: string, lines: QuestionLines): void {
    const indent = indentOf(line)
    while (this.#parents.length > 0 && indent - this.#parents.at(-1)!.indent < leastIndent) this.#parents.pop()
    const parent = this.#parents.at(-1)
    let asked = lines
    if (parent?.at != null) {
      const item = this.items[parent.at]!
      const own = item.slice(parent.before.length)
      parent.label = onlyNames.test(own) ? `${withoutLast(':', item)}: ` : ''
      if (parent.label !== '') {
        this.items.pop()
        const above = this.lines.pop()!
        asked = { asked: [...above.asked, ...lines.asked], not: [...above.not, ...lines.not] }
      }
      parent.at = null
    }
    const before = parent?.label ?? ''
    this.#parents.push({ indent, at: this.items.length, before })
    this.items.push(before + text)
    this.lines.push(asked)
  }

  /** A line that goes on with the last item. */
  goOn(line: string): void {
    this.items[this.items.length - 1] += ` ${line.trim()}`
  }
}
