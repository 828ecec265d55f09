import type { MindDocument } from '../mind.ts'
import { isContentWord, stems } from '../language/terms.ts'
import { hoursSentence, isDays, labelSentence } from './item-sentences.ts'
import { parseMarkdown, type Block } from './markdown.ts'
import { countWords, inSentence, splitSentences, withPeriod } from './sentences.ts'
import { tableFacts } from './table-sentences.ts'

/** The smallest piece of a document that answers something: a sentence, a list item or a cell. */
export interface Passage {
  id: number
  documentId: string
  documentName: string
  /** Outermost first. */
  headings: string[]
  /** As it is said. */
  text: string
  /** As it is written. */
  excerpt: string
  /** The paragraph, list or table it belongs to, counted over all documents. */
  block: number
  form: 'sentence' | 'item' | 'cell' | 'list'
  /** The label of an item or cell. */
  subject?: string
  terms: Set<string>
  headingTerms: Set<string>
  /** Terms of the sentences before it in the same paragraph, which "it" and "they" point at. */
  contextTerms: Set<string>
  documentTerms: Set<string>
}

const hoursWords =
  /\b(?:opening|visiting|opening hours|hours|times|open|when we(?:'re| are) open|and|plan your visit|visit|visitor guide)\b/gi

/** Who is open, by the innermost heading that says more than "opening hours"; null is the house itself. */
export function openSubject(headings: string[]): string | null {
  const inner = headings.slice(1).toReversed()
  if (!headings.some((h) => /\b(?:open|opening|hours|times|visiting)\b/i.test(h))) return inner[0] ?? null
  for (const heading of inner) {
    const rest = heading
      .replace(hoursWords, ' ')
      .replace(/[^\p{L}\p{N}' ]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (rest !== '' && stems(rest).some(isContentWord)) return inSentence(rest)
  }
  return null
}

const isAboutOpening = (headings: string[]) => headings.some((h) => /\b(?:open|opening|hours)\b/i.test(h))

const labelled = /^([^:.!?]{1,60}?)\s*(?::\s+|\s[–—-]\s+|\.{3,}\s*|\t+)(.+)$/

/** "Label: value" when it is one and not a sentence with a colon. */
export function splitLabel(text: string): { label: string; value: string } | null {
  const match = labelled.exec(text)
  if (!match || countWords(match[1]!) > 7) return null
  return { label: match[1]!.trim(), value: match[2]!.trim() }
}

const joinLabels = (labels: string[]) => {
  const shown = labels.slice(0, 5).map(inSentence)
  if (labels.length > 5) return `${shown.join(', ')} and more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

interface Draft {
  text: string
  excerpt: string
  form: Passage['form']
  subject?: string
  /** Words that find it besides its own. */
  extra?: string
  /** A question in the text that this answers. */
  question?: string
}

const paragraphDrafts = (text: string, headings: string[]): Draft[] => {
  let question = ''
  return splitSentences(text).flatMap((sentence): Draft[] => {
    const bare = sentence.replace(/^(?:Q|A|Question|Answer)\s*[:.)]\s*/i, '')
    if (/\?["”’')]?$/.test(bare)) {
      question = bare
      return []
    }
    if (/:$/.test(bare)) return []
    const draft = itemDraft(bare, headings)
    return [{ ...draft, form: draft.subject === undefined ? 'sentence' : 'item', ...(question && { question }) }]
  })
}

function itemDraft(item: string, headings: string[]): Draft {
  const parts = splitLabel(item)
  if (!parts) return { text: withPeriod(item), excerpt: item, form: 'item' }
  const { label, value } = parts
  const isSentence = splitSentences(value).length > 1 || (countWords(value) > 7 && /^\p{Lu}/u.test(value))
  const opening = isDays(label) && isAboutOpening(headings)
  const text = opening
    ? hoursSentence(label, value, openSubject(headings))
    : isSentence
      ? withPeriod(value)
      : labelSentence(label, value)
  return { text, excerpt: item, form: 'item', subject: label }
}

const listDrafts = (items: string[], headings: string[], lead: string): Draft[] => {
  const drafts = items.flatMap((item): Draft[] => {
    const whole = itemDraft(item, headings)
    const sentences = splitSentences(item)
    if (whole.subject !== undefined || sentences.length < 2) return [{ ...whole, extra: lead }]
    return sentences.map((text) => ({ text, excerpt: text, form: 'item', extra: lead }))
  })
  const labels = drafts.map((draft) => draft.subject ?? draft.text.replace(/\.$/, ''))
  if (items.length < 2 || labels.some((label) => isDays(label) || countWords(label) > 8)) return drafts
  const title = lead.replace(/:$/, '') || headings.at(-1) || ''
  if (title === '') return drafts
  const says = /\b(?:are|is|serves?|sells?|offers?|have|has|include|includes|bring|need|with)$/.test(title)
    ? title
    : `${title}:`
  return [
    { text: withPeriod(`${says} ${joinLabels(labels)}`), excerpt: items.join('; '), form: 'list', extra: title },
    ...drafts,
  ]
}

const draftsOf = (block: Block, headings: string[], lead: string): Draft[] => {
  switch (block.type) {
    case 'heading':
      return []
    case 'paragraph':
      return paragraphDrafts(block.text, headings)
    case 'list':
      return listDrafts(block.items, headings, lead)
    case 'table':
      return tableFacts(block.head, block.rows, openSubject(headings)).map(({ subject, attribute, text }) => ({
        text,
        excerpt: text,
        form: 'cell',
        subject,
        extra: `${subject} ${attribute} ${block.head[0] ?? ''}`,
      }))
    default:
      return block satisfies never
  }
}

/** Cuts documents into passages, each with the headings above it and the words that find it. */
export function cutPassages(documents: MindDocument[]): Passage[] {
  const passages: Passage[] = []
  let block = 0
  for (const document of documents) {
    const documentTerms = new Set(stems(document.name.replace(/\.\w{2,4}$/, '')))
    const path: { level: number; text: string }[] = []
    let lead = ''
    for (const part of parseMarkdown(document.content)) {
      block++
      if (part.type === 'heading') {
        while (path.length > 0 && path.at(-1)!.level >= part.level) path.pop()
        path.push(part)
        lead = ''
        continue
      }
      const headings = path.map((h) => h.text)
      const headingTerms = new Set(stems(headings.join(' ')))
      const context = new Set<string>()
      for (const draft of draftsOf(part, headings, lead)) {
        const terms = new Set(
          stems(`${draft.text} ${draft.extra ?? ''} ${draft.subject ?? ''} ${draft.question ?? ''}`),
        )
        const { documentId, documentName } = { documentId: document.id, documentName: document.name }
        passages.push({
          id: passages.length,
          documentId,
          documentName,
          headings,
          text: draft.text,
          excerpt: draft.excerpt,
          block,
          form: draft.form,
          ...(draft.subject !== undefined && { subject: draft.subject }),
          terms,
          headingTerms,
          contextTerms: new Set(context),
          documentTerms,
        })
        if (draft.form === 'sentence') for (const term of terms) context.add(term)
      }
      const last = part.type === 'paragraph' ? splitSentences(part.text).at(-1)! : ''
      lead = /:$/.test(last) ? last.replace(/:$/, '') : ''
    }
  }
  return passages
}
