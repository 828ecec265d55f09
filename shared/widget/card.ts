/**
 * What `/widget.js` is told about a screen before anybody opens it: all it shows and says is made by the server, so that
 * the loader stays small.
 */
export interface WidgetCard {
  /** Of the whole, for those who hear it: "Talk with Amara". */
  name: string
  direction: 'ltr' | 'rtl'
  /** Validated custom properties to values. */
  customProperties: Record<string, string>
  /** In a corner of the page; absent where nothing is to be seen. */
  corner?: CardPart
  /** In the text of the page, or all over it. */
  plane: CardPart
  /** Above the one in the corner, after a while, once a visit. */
  greeting?: CardPart
  /** Set where nobody can talk: why, and what to do about it, for whoever looks after the site. */
  refusal?: { code: 'site-not-allowed' | 'closed'; help: string }
}

/** Text, or an element. Pictures lie at our server; `data-action` is a first step (`talk`, `type`), or `dismiss`. */
export type CardPart = string | readonly [tag: string, attributes: Record<string, string>, ...parts: CardPart[]]
