import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where transformers.js is for the tests. */
export const libraryModules = join(import.meta.dirname, '../../whisper-library/node_modules')

/** What to say where it isn't installed. */
export const whisperNotRun =
  'WHISPER NOT RUN: transformers.js is not installed. 113 MB to download: npm install --prefix test/whisper-library'

export const hasLibrary = () => existsSync(join(libraryModules, '@huggingface/transformers/package.json'))
