import { words } from '../language/words.ts'

const cannotEnd = new Set(
  `a an the this these those my your our his their its of to in on at for from by with about into and or but nor because if than as
  is are was were am be do does did can could may might must shall should will would has have had
  how what when where which who whose why much many very too so please i we you he she they any some no every each
  next nearest first last tell say show me`.split(/\s+/),
)
/** Endings that close a question although their last word rarely does. */
const canEnd =
  /\b(?:how are you|who are you|what is (?:it|this|that) for|where (?:is|are) (?:it|they|we)|what are you|can you help me|hear me|about (?:you|me)|thank you|thanks|is there|how much|how many|how|why|when|where|what|who|next|first|last|too|so|no)$/

/** True while the last word asks for another one: an article, a preposition, "how much is". */
export function endsOpen(text: string): boolean {
  const said = words(text)
  const last = said.at(-1)
  if (last === undefined) return true
  if (!cannotEnd.has(last)) return false
  if (said.length === 1) return !/^(?:why|how|when|where|what|who|no)$/.test(last)
  return (
    !(canEnd.test(said.join(' ')) && !/^(?:how|what|when|where|who|which)$/.test(last)) ||
    /\b(?:how much|how many|is there|next|first|last)$/.test(said.join(' '))
  )
}
