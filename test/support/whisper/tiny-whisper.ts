import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxFile, type OnnxValue } from './onnx-file.ts'

const marks = ['<|endoftext|>', '<|startoftranscript|>', '<|en|>', '<|transcribe|>', '<|notimestamps|>'] as const
const melBands = 80

export interface TinyWhisperOptions {
  /** What it hears in every sound; the words must differ. In silence it hears nothing. */
  sentence: string
  isMultilingual?: boolean
  /** It never ends, and says the sentence again and again, as real ones sometimes do. */
  babbles?: boolean
}

/**
 * Writes a Whisper of a few hundred numbers into a folder, in the layout that transformers.js reads. Each word leads to the
 * next; the encoder's one number, the mean of the features, is about -1.5 in silence and above -1 in sound.
 */
export async function makeTinyWhisper(folder: string, options: TinyWhisperOptions): Promise<void> {
  const words = options.sentence.split(' ').map((word) => `Ġ${word}`)
  const vocabulary = [...words, ...marks]
  const id = Object.fromEntries(vocabulary.map((token, i) => [token, i]))
  const size = vocabulary.length
  const next = new Float32Array(size * size)
  const whenQuiet = new Float32Array(size * size)
  const lead = (from: string, to: string) => (next[id[from]! * size + id[to]!] = 10)
  const start = words[0]!
  lead('<|notimestamps|>', start)
  words.slice(1).forEach((word, i) => lead(words[i]!, word))
  lead(words.at(-1)!, options.babbles ? start : '<|endoftext|>')
  whenQuiet[id['<|notimestamps|>']! * size + id['<|endoftext|>']!] = -8

  await mkdir(join(folder, 'onnx'), { recursive: true })
  await writeFile(join(folder, 'onnx', 'encoder_model.onnx'), encoder())
  await writeFile(join(folder, 'onnx', 'decoder_model_merged.onnx'), decoder(size, next, whenQuiet))
  for (const [name, content] of Object.entries(settings(id, options.isMultilingual === true))) {
    await writeFile(join(folder, name), JSON.stringify(content))
  }
}

const encoder = () =>
  onnxFile({
    inputs: [{ name: 'input_features', type: 'float', shape: ['batch', melBands, 'frames'] }],
    outputs: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', 1, 1] }],
    constants: [],
    nodes: [
      {
        operator: 'ReduceMean',
        inputs: ['input_features'],
        outputs: ['last_hidden_state'],
        attributes: { axes: [1, 2] },
      },
    ],
  })

function decoder(size: number, next: Float32Array, whenQuiet: Float32Array): Buffer {
  const kept = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']
  const keptAs = (prefix: string) =>
    kept.map((name): OnnxValue => ({ name: `${prefix}.0.${name}`, type: 'float', shape: ['batch', 1, 'past', 1] }))
  return onnxFile({
    inputs: [
      { name: 'input_ids', type: 'int64', shape: ['batch', 'tokens'] },
      { name: 'encoder_hidden_states', type: 'float', shape: ['batch', 1, 1] },
      ...keptAs('past_key_values'),
      { name: 'use_cache_branch', type: 'bool', shape: [1] },
    ],
    outputs: [{ name: 'logits', type: 'float', shape: ['batch', 'tokens', size] }, ...keptAs('present')],
    constants: [
      { name: 'next', shape: [size, size], values: next },
      { name: 'whenQuiet', shape: [size, size], values: whenQuiet },
    ],
    nodes: [
      { operator: 'Gather', inputs: ['next', 'input_ids'], outputs: ['usual'] },
      { operator: 'Gather', inputs: ['whenQuiet', 'input_ids'], outputs: ['quiet'] },
      { operator: 'Mul', inputs: ['quiet', 'encoder_hidden_states'], outputs: ['heard'] },
      { operator: 'Add', inputs: ['usual', 'heard'], outputs: ['logits'] },
      ...kept.map((name) => ({
        operator: 'Identity',
        inputs: [`past_key_values.0.${name}`],
        outputs: [`present.0.${name}`],
      })),
    ],
  })
}

function settings(id: Record<string, number>, isMultilingual: boolean): Record<string, object> {
  const end = id['<|endoftext|>']
  const tokens = {
    decoder_start_token_id: id['<|startoftranscript|>'],
    eos_token_id: end,
    pad_token_id: end,
    bos_token_id: end,
  }
  return {
    'config.json': {
      ...tokens,
      model_type: 'whisper',
      architectures: ['WhisperForConditionalGeneration'],
      is_encoder_decoder: true,
      vocab_size: Object.keys(id).length,
      d_model: 1,
      encoder_layers: 1,
      decoder_layers: 1,
      encoder_attention_heads: 1,
      decoder_attention_heads: 1,
      num_mel_bins: melBands,
      max_source_positions: 1500,
      max_target_positions: 448,
    },
    'generation_config.json': {
      ...tokens,
      is_multilingual: isMultilingual,
      ...(isMultilingual && {
        lang_to_id: { '<|en|>': id['<|en|>'] },
        task_to_id: { transcribe: id['<|transcribe|>'] },
      }),
      no_timestamps_token_id: id['<|notimestamps|>'],
      max_length: 448,
    },
    'preprocessor_config.json': {
      feature_extractor_type: 'WhisperFeatureExtractor',
      processor_class: 'WhisperProcessor',
      feature_size: melBands,
      n_fft: 400,
      hop_length: 160,
      chunk_length: 30,
      n_samples: 480_000,
      nb_max_frames: 3000,
      sampling_rate: 16_000,
    },
    'tokenizer_config.json': { tokenizer_class: 'WhisperTokenizer' },
    'tokenizer.json': {
      version: '1.0',
      added_tokens: marks.map((content) => ({ id: id[content], content, special: true })),
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      post_processor: null,
      decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
      model: { type: 'BPE', vocab: id, merges: [] },
    },
  }
}
