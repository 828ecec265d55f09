/** The sign of the house at the foot of a screen's first view; null where there is none. */
export interface ScreenLogo {
  url: string | null
}
