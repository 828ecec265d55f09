import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../whisper-library')
/** Where transformers.js is for the tests. */
export const libraryModules = join(folder, 'node_modules')

/** npm's arguments that bring it, from the folder above all tests. */
export const libraryInstall = ['install', '--prefix', 'test/whisper-library']

/** What to say where it isn't installed. */
export const whisperNotRun = `WHISPER NOT RUN: transformers.js is not installed (113 MB to download): npm ${libraryInstall.join(' ')}`

export const hasLibrary = () => existsSync(join(libraryModules, '@huggingface/transformers/package.json'))
