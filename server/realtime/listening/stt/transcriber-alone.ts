import type { SttSource } from './stt.ts'
import type { Transcriber } from './transcriber.ts'
import { TranscriberStt, transcriberCapabilities } from './transcriber-stt.ts'

/** Recognisers for a language that no embedded one understands: what can't be had isn't heard. */
export const transcriberAlone = (
  transcriber: Transcriber,
  language: string,
  log: (message: string) => void,
): SttSource => ({
  capabilities: transcriberCapabilities(transcriber),
  acquire: ({ names }) => new TranscriberStt({ transcriber, names, language, log }),
  release: (stt) => void stt.close(),
})
