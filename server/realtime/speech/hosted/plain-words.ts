import { shortened, webAddress } from '../normalise/addresses.ts'
import { withoutMarkdown } from '../normalise/markdown.ts'

/** Signs that a reader passes over, and a voice may describe. */
const pictures = new RegExp(String.raw`\p{RGI_Emoji}|\u{FE0F}`, 'gv')
const address = new RegExp(webAddress, 'gu')

/** What a voice that reads by itself is given of a text: nothing that it would spell out or describe. Empty without words. */
export function plainWords(text: string): string {
  const words = withoutMarkdown(text)
    .plain.replace(pictures, ' ')
    .replace(address, (_, named: string) => shortened(named))
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}
