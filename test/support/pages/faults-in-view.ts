import type { Page } from 'playwright-core'

/** A touch beside a word, or letters whose boxes are taller than what is drawn of them, cover nothing. */
const nearPx = 3

/**
 * What a visitor can't read or touch of what is on the screen now: words and things to touch that are cut off with no way to
 * bring them in, that lie over each other, or that something else lies on.
 */
export function faultsInView(page: Page): Promise<string[]> {
  return page.evaluate((near) => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Thing {
      element: Element
      name: string
      boxes: Box[]
      isControl: boolean
    }
    const faults: string[] = []
    const isSeen = (element: Element) =>
      element.closest('.vh, [inert]') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const nameOf = (element: Element) =>
      `${element.getAttribute('data-action') ?? (element.className || element.tagName).toString()} “${element.textContent?.trim().slice(0, 40)}”`
    const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const reachesBeyond = (box: Box, frame: Box) =>
      box.left < frame.left - near ||
      box.top < frame.top - near ||
      box.right > frame.right + near ||
      box.bottom > frame.bottom + near

    /** What is to be seen of a box; null where all of it can be brought in by a sweep, or rolls by itself. */
    const seenOf = (element: Element, whole: Box, isControl: boolean): { seen: Box; isCut: boolean } => {
      let seen = whole
      let isCut = false
      // A caption rolls with what is said; a source's name ends in dots, and what is beside the time is left out.
      let isFree = element.closest('.caption, .source, .name, .time') !== null
      for (
        let around: Element | null = isControl ? element.parentElement : element;
        around !== null;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame =
          around === document.body
            ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
            : around.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) isFree = true
        else if (!isFree && reachesBeyond(whole, frame)) isCut = true
        seen = meet(seen, frame)
      }
      const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
      // What begins a talk is in sight: nobody sweeps to find it.
      if ((!isFree || element.matches('[data-action=start]')) && reachesBeyond(whole, screen)) isCut = true
      return { seen: meet(seen, screen), isCut }
    }

    const things: Thing[] = []
    const add = (element: Element, wholes: Box[], isControl: boolean) => {
      const parts = wholes.map((whole) => seenOf(element, whole, isControl))
      const name = nameOf(element)
      if (parts.some(({ isCut }) => isCut)) faults.push(`cut off: ${name}`)
      const boxes = parts.map(({ seen }) => seen).filter((box) => areaOf(box) > 1)
      if (boxes.length > 0) things.push({ element, name, boxes, isControl })
    }
    for (const control of document.querySelectorAll('button, a[href], input:not([type=radio]), .seg label')) {
      if (isSeen(control)) add(control, [control.getBoundingClientRect()], true)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (
        holder === null ||
        textContent?.trim() === '' ||
        holder.closest('script, style, noscript, svg') ||
        !isSeen(holder)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      // A numeral is set closer than its letters' box is high.
      const isTight = holder.matches('.big-num')
      add(holder, isTight ? [holder.getBoundingClientRect()] : [...range.getClientRects()], false)
    }

    const overlaps = (one: Thing, other: Thing) =>
      one.boxes.some((a) =>
        other.boxes.some((b) => {
          const both = meet(a, b)
          return both.right - both.left > near && both.bottom - both.top > near
        }),
      )
    for (const [place, one] of things.entries()) {
      for (const other of things.slice(place + 1)) {
        if (!one.isControl && !other.isControl) {
          // Lines of text stand closer than their boxes are high.
          const blockOf = (element: Element) => element.closest('p, h1, h2, li, button, label, figcaption, legend, div')
          const [a, b] = [blockOf(one.element), blockOf(other.element)]
          if (a === b || a?.contains(b) || b?.contains(a!)) continue
        }
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (overlaps(one, other)) faults.push(`over each other: ${one.name} and ${other.name}`)
      }
    }
    for (const { element, name, boxes, isControl } of things) {
      if (!isControl) continue
      const { left, top, right, bottom } = boxes[0]!
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (hit !== null && !element.contains(hit) && !hit.contains(element))
        faults.push(`covered: ${name} by ${nameOf(hit)}`)
    }
    for (const caption of document.querySelectorAll('.caption')) {
      if (!isSeen(caption)) continue
      const line = Number.parseFloat(getComputedStyle(caption).lineHeight)
      const all = caption.querySelector('.roll')?.getBoundingClientRect().height ?? 0
      const { height } = caption.getBoundingClientRect()
      const plinth = caption.closest('.plinth')!
      if (height > 2.5 * line && plinth.scrollHeight > plinth.clientHeight + 1)
        faults.push(`a caption of ${(height / line).toFixed(1)} lines pushes out what is below it`)
      if (height < Math.min(all, 2 * line) - near) faults.push(`a caption of ${(height / line).toFixed(1)} lines`)
    }
    return [...new Set(faults)]
  }, nearPx)
}
