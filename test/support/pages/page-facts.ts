import type { Page } from 'playwright-core'

/** What is measured of a screen; every list names what breaks a rule. */
export interface PageFacts {
  /** Things to touch that are smaller than 56 px one way. */
  small: string[]
  /** Things that stand outside the screen or its plinth. */
  outside: string[]
  /** Words that reach beyond the screen's sides, or beyond the box that holds them and hides the rest. */
  cut: string[]
  /** Words set smaller than 24 px, besides the smallest print. */
  fine: string[]
  /** Buttons filled with the lamp. */
  lamps: number
  /** Share of the screen that the plinth takes, along the side it stands at. */
  plinthShare: number
  /** Height of the eyes in the picture, as a share of what is seen of it. */
  eyes: number
}

/** Height of the eyes in the square picture the tests use. */
const eyesInPicture = 0.487

/** Measures what is on the screen now. */
export function measure(page: Page): Promise<PageFacts> {
  return page.evaluate((eyeShare) => {
    const isSeen = (element: Element) => element.checkVisibility() && element.closest('.vh') === null
    const nameOf = (element: Element) => `${element.className || element.tagName}: ${element.textContent?.slice(0, 30)}`
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
    const plinth = boxOf(document.querySelector('.plinth')!)
    const screen = document.querySelector('.screen')!

    const touched = all('.plinth button, .plinth input:not([type=radio]), .seg label')
    const small = touched.filter((element) => boxOf(element).width < 55.5 || boxOf(element).height < 55.5)
    // Suggestions on a phone go on beyond the edge, to be swept in.
    const words = all('.screen *').filter((element) => element.closest('.asks, .page, .caption, svg') === null)
    const outside = words.filter((element) => {
      const { left, right, top, bottom } = boxOf(element)
      return left < plinth.left - 1 || right > plinth.right + 1 || top < plinth.top - 1 || bottom > plinth.bottom + 1
    })
    const overflows = screen.scrollHeight > screen.clientHeight + 1
    const cut: string[] = []
    const texts = document.createTreeWalker(document.querySelector('.plinth')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      // Rows that are swept sideways go on beyond the edge, and a source's card shortens its lines.
      const isSwept = holder?.closest('.vh, .asks, .source, .excerpt, .page') !== null
      if (holder === null || isSwept || !isSeen(holder) || textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = holder.closest('button, .screen')!.getBoundingClientRect()
      for (const { left, right } of range.getClientRects()) {
        if (left < box.left - 1 || right > box.right + 1)
          cut.push(`${holder.className || holder.tagName}: ${textContent}`)
      }
    }
    const read = all('.plain, .say, .caption, .heard, .heard-now, .ask, .act, .alt, .head p, .list li, .tools button')
    const fine = read.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 23.9)

    const picture = document.querySelector<HTMLImageElement>('.sitter img')!
    const frame = boxOf(document.querySelector('.sitter')!)
    const side = Math.max(frame.width, frame.height)
    const top =
      (side - frame.height) * (Number.parseFloat(getComputedStyle(picture).objectPosition.split(' ')[1]!) / 100)
    const isBeside = plinth.height > innerHeight * 0.99
    return {
      small: small.map(nameOf),
      outside: [...outside.map(nameOf), ...(overflows ? ['the words overflow'] : [])],
      cut,
      fine: fine.map(nameOf),
      lamps: all('.act').length,
      plinthShare: isBeside ? plinth.width / innerWidth : plinth.height / innerHeight,
      eyes: (eyeShare * side - top) / frame.height,
    }
  }, eyesInPicture)
}

/** WCAG contrast of two custom properties' colours. */
export function contrastOf(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    ([first, second]) => {
      const probe = document.body.appendChild(document.createElement('i'))
      const luminance = (property: string) => {
        probe.style.color = `var(${property})`
        const channels = getComputedStyle(probe)
          .color.match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number)
        const [r = 0, g = 0, b = 0] = channels.map((value) => {
          const share = value / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const [light, dark] = [luminance(first!), luminance(second!)].toSorted((a, b) => b - a)
      probe.remove()
      return (light! + 0.05) / (dark! + 0.05)
    },
    [one, other],
  )
}
