import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Questions that have nothing to do with any house.

const talk = join(import.meta.dirname, '../collections/talk')
const read = (path: string) => readFileSync(join(talk, path), 'utf8').trim().split('\n')

export const offTopicToLearn = () => read('off-topic.txt')
export const offTopicAside = () => read('aside/off-topic.txt')
