/** One page of the project: where it is met, which HTML file it is, and for whom it opens. */
export interface PageEntry {
  /** Path of its addresses; `:name` stands for one part, a last `/*` for any others. */
  path: string
  /** In `web/`, and in the folder of built pages. */
  html: string
  /** Stands in the browser until the page names itself. */
  title: string
  /**
   * `kiosk`: whoever names one that hangs by `:slug`; the page carries a ticket when its caller may talk.
   * `screen`: a browser that was paired goes on to its screen, another shows the code that pairs it.
   * `site`: whoever names a kiosk or screen by `:slug`; the websites that the screen allows may show it in a frame.
   * `everyone`: the page asks who it is itself.
   */
  opensFor: 'kiosk' | 'screen' | 'site' | 'everyone'
}

/** Every page: the build makes these, and the server answers with them. */
export const pageEntries: readonly PageEntry[] = [
  { path: '/kiosk', html: 'kiosk/index.html', title: 'Visavis', opensFor: 'screen' },
  { path: '/kiosk/:slug', html: 'kiosk/index.html', title: 'Visavis', opensFor: 'kiosk' },
  { path: '/widget/:slug', html: 'widget/index.html', title: 'Visavis', opensFor: 'site' },
  { path: '/console/*', html: 'console/index.html', title: 'Visavis', opensFor: 'everyone' },
]

/** The entry that a path of the pages belongs to; parts with a dot are files of the build, never addresses. */
export function pageEntryOf(path: string): PageEntry | undefined {
  return pageEntries.find((entry) => {
    const pattern = entry.path.replaceAll(/:\w+/g, '[\\w-]+').replace(/\/\*$/, '(/[\\w-]+)*/?')
    return new RegExp(`^${pattern}$`).test(path)
  })
}
