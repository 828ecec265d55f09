/** Where a reader takes a breath within a sentence; only signs of scripts without spaces do so without one. */
const breath = /[,;:،؛–—](?=\s)|[、，；：]/gu
const space = /\S(?=\s)/gu
/** Nothing shorter is worth a breath. */
const shortestShare = 1 / 3

/** The end of the match that is nearest to `wanted`, and not before `from`; undefined without one. */
function nearest(marks: RegExp, text: string, { wanted, from }: { wanted: number; from: number }): number | undefined {
  const ends = [...text.matchAll(marks)].map(({ index, 0: mark }) => index + mark.length).filter((end) => end >= from)
  return ends.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
}

/** Cuts a text longer than `longest` into parts of about one length: at a comma where there is one, or else between words. */
export function cutLong(text: string, longest: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longest) {
    const wanted = Math.ceil(rest.length / Math.ceil(rest.length / longest))
    // Looked for in this part alone: a text without spaces would be searched to its end each time.
    const reach = rest.slice(0, longest + 1)
    const from = longest * shortestShare
    const within = { wanted, from }
    const end = Math.min(nearest(breath, reach, within) ?? nearest(space, reach, within) ?? longest, longest)
    // A sign of two halves stays whole.
    const whole = rest.codePointAt(end - 1)! > 0xffff ? end - 1 : end
    parts.push(rest.slice(0, whole))
    rest = rest.slice(whole).trimStart()
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest]
}
