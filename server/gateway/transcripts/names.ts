/** What screens and characters are called now; of those that are gone the name is empty. */
export interface Names {
  screen(slug: string): Promise<string>
  character(key: string): Promise<string>
}
