const mark = '[.,;:!?…¡¿«»"。、，！？؟،؛]'
/** A keyboard and each recogniser have apostrophes of their own. */
const apostrophes = /[’‘ʼ`´]/g
/** Chinese and Japanese part no words. */
const unparted = /[\p{Script=Han}\p{Script=Hiragana}]/u
const parted = /[*\p{Script=Latin}\p{Script=Cyrillic}]/u

const noLetterBefore = '(?<![\\p{L}\\p{M}])'
const noLetterAfter = '(?![\\p{L}\\p{M}])'

/** Where a word begins. Arabic writes small words on to the next one. */
function beginning(part: string, isWhole: boolean): string {
  const first = part.charAt(0)
  if (parted.test(first)) return part.startsWith('*') ? `${noLetterBefore}\\p{L}` : noLetterBefore
  return isWhole && !unparted.test(first) ? `${noLetterBefore}[وف]?` : ''
}

function patternOf(phrase: string, isWhole: boolean): string {
  const isByItself = phrase.endsWith('!')
  const said = (isByItself ? phrase.slice(0, -1) : phrase)
    .split('…')
    .map((part) => {
      const end = isWhole && !unparted.test(part.at(-1)!) ? noLetterAfter : ''
      return beginning(part, isWhole) + part.replaceAll('*', '[\\p{L}\\p{M}]*') + end
    })
    .join('[^.!?。！？؟]*?')
  return isByItself ? `(?:^|${mark})\\s*(?:${said}\\s*)+(?:$|${mark})` : said
}

const patterns = new Map<string, RegExp>()

/**
 * Whether any of the phrases is in a text, as it begins there or, with `isWhole`, in whole words. Phrases have small letters
 * and straight apostrophes, and are parted by `|`. Where `…` stands may be other words of the sentence ("Rufen Sie bitte einen
 * Krankenwagen"), for `*` at a word's end more letters, before it at least one. What ends with `!` counts only by itself:
 * "Au feu !" is a cry, "au feu d'artifice" is none.
 */
export function isSaid(phrases: string, text: string, language: string, { isWhole = false } = {}): boolean {
  if (phrases === '') return false
  const key = `${isWhole} ${phrases}`
  const all = () => phrases.split('|').map((phrase) => patternOf(phrase, isWhole))
  const pattern = patterns.get(key) ?? new RegExp(all().join('|'), 'u')
  patterns.set(key, pattern)
  return pattern.test(text.normalize('NFC').toLocaleLowerCase(language).replace(apostrophes, "'"))
}
