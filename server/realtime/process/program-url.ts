/** Where the build puts the programs that the server starts: side by side with the running one. */
export const programUrl = (
  name:
    | 'media-process'
    | 'agent-process'
    | 'whisper-process'
    | 'face-thread'
    | 'tts-thread'
    | 'recogniser-thread'
    | 'index-thread',
) => new URL(`./${name}.js`, import.meta.url)
