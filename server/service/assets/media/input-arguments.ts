import { decoders, demuxers } from './supported-media.ts'

/** For a file of a stranger: it may be read, and nothing else may be opened because of it. */
export const inputArguments = (path: string): string[] =>
  [
    ['-protocol_whitelist', 'file'],
    ['-format_whitelist', demuxers],
    ['-codec_whitelist', decoders],
    ['-i', `file:${path}`],
  ].flat()

export const quietly = ['-hide_banner', '-loglevel', 'error']
