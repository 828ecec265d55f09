import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  faultOfWhisperFolder,
  isMultilingual,
  numberKindsIn,
} from '../../../../../../server/realtime/listening/stt/whisper/whisper-folder.ts'
import { makeTinyWhisper } from '../../../../../support/whisper/tiny-whisper.ts'

let folder: string
const onnx = (name: string) => join(folder, 'onnx', name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'visavis-whisper-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await makeTinyWhisper(folder, { sentence: 'hello' })
})

/** Where transformers.js would be looked for and found. */
function placeLibrary(): void {
  const library = join(folder, 'node_modules/@huggingface/transformers')
  mkdirSync(library, { recursive: true })
  writeFileSync(join(library, 'index.js'), '')
}

test('a folder with model and library has no fault', () => {
  placeLibrary()
  expect(faultOfWhisperFolder(folder)).toBeUndefined()
})

test('a folder that is not there is named', () => {
  const nowhere = join(folder, 'nowhere')
  expect(faultOfWhisperFolder(nowhere)).toBe(
    `STT_MODEL_DIR must be the folder of a Whisper model, and ${nowhere} is no folder.`,
  )
})

test('files that are missing are named', () => {
  placeLibrary()
  rmSync(join(folder, 'tokenizer.json'))
  rmSync(onnx('decoder_model_merged.onnx'))
  expect(faultOfWhisperFolder(folder)).toBe(
    `STT_MODEL_DIR must hold a Whisper model for transformers.js, and ${folder} lacks tokenizer.json, onnx/decoder_model_merged.onnx.`,
  )
})

test.each(['{"model_type":"moonshine"}', '{', 'null'])('a config.json with %s is that of another kind', (content) => {
  placeLibrary()
  writeFileSync(join(folder, 'config.json'), content)
  expect(faultOfWhisperFolder(folder)).toContain('is that of another kind')
})

test('without transformers.js, the line that brings it is told', () => {
  expect(faultOfWhisperFolder(folder)).toContain(
    `npm install --ignore-scripts --prefix "${folder}" @huggingface/transformers@4`,
  )
})

test('each network is taken in the kind of numbers it is there in, of several in the most exact', () => {
  expect(numberKindsIn(folder)).toEqual({ encoder_model: 'fp32', decoder_model_merged: 'fp32' })
  renameSync(onnx('decoder_model_merged.onnx'), onnx('decoder_model_merged_quantized.onnx'))
  writeFileSync(onnx('decoder_model_merged_q4.onnx'), '')
  expect(numberKindsIn(folder)).toEqual({ encoder_model: 'fp32', decoder_model_merged: 'q8' })
})

test('whether it has to be told the language stands in generation_config.json', async () => {
  expect(isMultilingual(folder)).toBe(false)
  await makeTinyWhisper(folder, { sentence: 'hello', isMultilingual: true })
  expect(isMultilingual(folder)).toBe(true)
})
