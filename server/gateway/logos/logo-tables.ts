export interface LogoTables {
  gateway_logos: LogoRow
}

/** The sign of a house at the foot of one screen's first view. */
interface LogoRow {
  /** The screen's. */
  slug: string
  /** WebP. */
  picture: Uint8Array
  /** Changes with the picture. */
  tag: string
}
