/** The primary language of a BCP 47 tag: `de` of `de-AT`; Norwegian is one, however it is written. */
export function primaryLanguage(tag: string): string {
  const primary = tag.toLowerCase().split('-')[0]!
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}
