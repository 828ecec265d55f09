import TurndownService from 'turndown'
import { tableMarkdown } from './table-markdown.ts'

/** Nothing of these is what a page says, and what is struck out no longer holds. */
const leftOut =
  'script,style,noscript,template,svg,iframe,object,form,button,input,select,nav,footer,aside,dialog,s,strike,del'

/** At the beginning of a line these would be marks. */
const lineMark = /^(\s*)([-+*#>]|\d+[.)])(?=\s)/

function openService(): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' })
  service.escape = (text) => text.replace(lineMark, String.raw`$1\$2`)
  // A character tells no addresses; they would only cost tokens.
  service.addRule('words of links', { filter: 'a', replacement: (content) => content })
  service.addRule('words of pictures', {
    filter: 'img',
    replacement: (_, node) => ('alt' in node ? String(node.alt) : ''),
  })
  service.addRule('tables', {
    filter: 'table',
    replacement: (_, node) => `\n\n${tableMarkdown(node as unknown as HTMLTableElement)}\n\n`,
  })
  // One space after a list's mark, as people write it.
  service.addRule('items', {
    filter: 'li',
    replacement(content, node) {
      const isNumbered = node.parentNode?.nodeName === 'OL'
      const place = [...(node.parentNode?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'LI').indexOf(node)
      const text = content.trim().replaceAll(/\n+/g, '\n  ')
      return `${isNumbered ? `${place + 1}.` : '-'} ${text}\n`
    },
  })
  return service
}

/** A web page or a part of one as Markdown, and how many pictures without words were left out. Runs none of its scripts. */
export function htmlToMarkdown(html: string): { content: string; pictures: number } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(leftOut)) element.remove()
  const root = page.querySelector('main, article, [role=main]') ?? page.body
  const pictures = [...root.querySelectorAll('img')].filter(({ alt }) => alt.trim() === '').length
  const content = openService()
    .turndown(root as HTMLElement)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { content, pictures }
}
