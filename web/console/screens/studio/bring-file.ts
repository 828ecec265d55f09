import { assetLimits, uploadLimits } from '../../../../shared/catalog/limits.ts'
import type { LibraryItem } from '../../../../shared/console/studio.ts'
import { ask } from '../../console-client.ts'
import { words } from './words.ts'

/** Brings a file into the library; resolves to the sentence that says what is wrong with it where something is. */
export async function bringFile(file: File): Promise<LibraryItem | string> {
  const isPicture = file.type.startsWith('image/')
  if (file.size > (isPicture ? assetLimits.image.urlBytes : uploadLimits.maxBytes)) return words.tooLarge(file.name)
  const name = file.name.replace(/[.]\w+$/, '')
  return ask<LibraryItem>('POST', `/studio/items?${new URLSearchParams({ name })}`, file)
}
