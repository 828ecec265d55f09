/** What screens and characters are called now; of those that are gone the name is empty. */
export interface Names {
  screen(slug: string): Promise<string>
  /** Of several at once, each with its name. */
  screens(slugs: readonly string[]): Promise<{ slug: string; name: string }[]>
  character(key: string): Promise<string>
}
