export interface FilmTables {
  gateway_films: FilmRow
}

/** What one screen shows while nobody is there. */
interface FilmRow {
  /** The screen's. */
  slug: string
  /** Of the library. */
  item_id: string
  /** WebP, where it is a picture; a film stays in the library's folder. */
  picture: Uint8Array | null
  /** Changes with what is shown. */
  tag: string
}
