import { parentPort } from 'node:worker_threads'
import { countTokens } from './count-tokens.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage(countTokens(text)))
