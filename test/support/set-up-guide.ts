import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of the guide. */
interface GuideBlock {
  /** As it stands behind the fence; empty where nothing does. */
  language: string
  /** The file of the machine that it is, where the sentence before it names one. */
  path: string | undefined
  text: string
}

const guide = readFileSync(join(import.meta.dirname, '../../docs/kiosk-setup.md'), 'utf8')

/** Every code block of the guide to a kiosk, in its order. */
export const guideBlocks: readonly GuideBlock[] = [...guide.matchAll(/([^\n]*)\n\n```(\w*)\n([\s\S]*?)```/g)].map(
  ([, before = '', language = '', text = '']) => ({
    language,
    path: [...before.matchAll(/`(\/etc\/[\w./-]+)`/g)].at(-1)?.[1],
    text,
  }),
)

export const blocksIn = (language: string) => guideBlocks.filter((block) => block.language === language)

/** The one block of this language that holds these words. */
export function blockWith(language: string, words: string): GuideBlock {
  const found = blocksIn(language).filter(({ text }) => text.includes(words))
  if (found.length !== 1) throw new Error(`The guide has ${found.length} blocks of ${language} with "${words}".`)
  return found[0]!
}

/** The variables of a settings file, as systemd reads it. */
export const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
        return [name, value.replace(/^'(.*)'$/, '$1')]
      }),
  )

/** The browser's command line in the screen's unit, without the address at its end. */
export function browserFlags(): { flags: string[]; address: string } {
  const line = /^ExecStart=.*?chromium (.+)$/m.exec(blockWith('ini', 'chromium').text)?.[1] ?? ''
  const words = line.split(' ')
  return { flags: words.slice(0, -1), address: words.at(-1) ?? '' }
}
