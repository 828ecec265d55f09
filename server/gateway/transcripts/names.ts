/** What screens and characters are called now; of those that are gone the name is empty. */
export interface Names {
  /** In the order that they are asked for. */
  screens(slugs: readonly string[]): Promise<{ slug: string; name: string }[]>
  /** By key; `isOwn` are those that operators made. */
  characters(keys: readonly string[]): Promise<ReadonlyMap<string, { name: string; isOwn: boolean }>>
}
