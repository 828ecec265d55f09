/** What a language calls itself, with a capital where its script has them. */
export function nativeName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
