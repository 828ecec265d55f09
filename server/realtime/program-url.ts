/** Where the build puts the programs that the server starts: side by side with the running one. */
export const programUrl = (
  name: 'peer-process' | 'brain-process' | 'whisper-process' | 'face-thread' | 'voice-thread' | 'recogniser-thread',
) => new URL(`./${name}.js`, import.meta.url)
