import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Runs a model on one square picture: `values` are `sizePx`² RGB in the model's own range. Returns its outputs. */
type RunModel = (values: Float32Array, sizePx: number) => Promise<Float32Array[]>

/** The three models, each run on a square of its own size: the sides are 256, 192 and 64 pixels. */
export interface FaceModels {
  detector: RunModel
  mesh: RunModel
  iris: RunModel
}

interface ModelFile {
  format: string
  modelTopology: object
  weightsManifest: [{ weights: [] }]
  signature: object
  userDefinedMetadata: object
}

/**
 * Opens the face models that come with @vladmandic/human, from its folder: nothing is downloaded. Only its files are
 * used, since its own pipeline mirrors one iris and cuts points to whole pixels. Takes 0.3 s and 110 MB, which the
 * process keeps.
 */
export async function openFaceModels(): Promise<FaceModels> {
  // Loaded when a face is looked for only: the same process answers questions that need none.
  const [core, converter, wasm] = await Promise.all([
    import('@tensorflow/tfjs-core'),
    import('@tensorflow/tfjs-converter'),
    import('@tensorflow/tfjs-backend-wasm'),
  ])
  const require = createRequire(import.meta.url)
  // Its own default is an address on the web.
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  await core.setBackend('wasm')
  // The package's exports name no path below it.
  const folder = join(dirname(require.resolve('@vladmandic/human')), '..', 'models')

  async function open(name: string): Promise<RunModel> {
    const [json, weights] = await Promise.all([
      readFile(join(folder, `${name}.json`), 'utf8'),
      readFile(join(folder, `${name}.bin`)),
    ])
    const { weightsManifest, ...model } = JSON.parse(json) as ModelFile
    const weightData = new Uint8Array(weights).buffer
    const graph = converter.loadGraphModelSync(
      core.io.fromMemorySync({ ...model, weightSpecs: weightsManifest[0].weights, weightData }),
    )
    return async (values, sizePx) => {
      const input = core.tensor(values, [1, sizePx, sizePx, 3], 'float32')
      const outputs = [graph.execute(input)].flat()
      const data = await Promise.all(outputs.map((output) => output.data<'float32'>()))
      core.dispose([input, ...outputs])
      return data
    }
  }
  const [detector, mesh, iris] = await Promise.all([open('blazeface'), open('facemesh'), open('iris')])
  return { detector, mesh, iris }
}
