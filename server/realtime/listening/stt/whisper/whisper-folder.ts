import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const library = '@huggingface/transformers'
const settingsFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
]
const networks = ['encoder_model', 'decoder_model_merged']

/** What transformers.js calls each kind of numbers, and how it ends the names of their files; the most exact first. */
const numberKinds = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
  bnb4: '_bnb4',
}

/** What keeps Whisper from being loaded from this folder, in one sentence; undefined when nothing does. */
export function faultOfWhisperFolder(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return `STT_MODEL_DIR must be the folder of a Whisper model, and ${folder} is no folder.`
  }
  const missing = [
    ...settingsFiles.filter((name) => !existsSync(join(folder, name))),
    ...networks.filter((network) => kindOf(folder, network) === undefined).map((network) => `onnx/${network}.onnx`),
  ]
  if (missing.length > 0) {
    return `STT_MODEL_DIR must hold a Whisper model for transformers.js, and ${folder} lacks ${missing.join(', ')}.`
  }
  const modelType = readSettings(folder, 'config.json')?.['model_type']
  if (modelType !== 'whisper') {
    return `STT_MODEL_DIR must hold a Whisper model, and config.json in ${folder} is that of another kind.`
  }
  if (isLibraryThere(folder)) return undefined
  const line = `npm install --ignore-scripts --prefix "${folder}" ${library}@4`
  return `STT_MODEL_DIR needs transformers.js in the same folder, which this line brings: ${line}`
}

/** transformers.js from the model's folder or one above it: 470 MB are too much to come with every installation. */
export const requireLibrary = (folder: string): unknown => requireFrom(folder)(library)

/** For each network the kind of its numbers; of several in the folder, the most exact. */
export const numberKindsIn = (folder: string) =>
  Object.fromEntries(networks.map((network) => [network, kindOf(folder, network)]))

/** Whether it understands more languages than English: then it has to be told which. */
export const isMultilingual = (folder: string): boolean =>
  readSettings(folder, 'generation_config.json')?.['is_multilingual'] === true

const kindOf = (folder: string, network: string): string | undefined =>
  Object.entries(numberKinds).find(([, ending]) => existsSync(join(folder, 'onnx', `${network}${ending}.onnx`)))?.[0]

function readSettings(folder: string, name: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

function isLibraryThere(folder: string): boolean {
  try {
    requireFrom(folder).resolve(library)
    return true
  } catch {
    return false
  }
}

const requireFrom = (folder: string) => createRequire(join(folder, 'package.json'))
