import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPieces } from '../../../../server/service/assets/media/read-pieces.ts'
import { haveFfmpeg } from '../../../support/audio/ffmpeg.ts'
import { waysHere } from '../../../support/service/isolation.ts'

test('a reader that stops while more is waiting ends the program at once', async () => {
  const { ffmpeg } = haveFfmpeg()
  const [way] = await waysHere()
  const film = ['-v', 'error', '-f', 'lavfi', '-i', 'color=red:s=640x480:d=600', '-f', 'rawvideo', '-']
  for (let time = 0; time < 10; time++) {
    const signal = AbortSignal.timeout(20_000)
    const options = { signal, isolation: way!.isolation, needed: { reads: [] }, pieceBytes: 1000 }
    const pieces = readPieces([ffmpeg, ...film], options)
    await pieces.next()
    // The next pieces come before anybody asks for them.
    await delay(20 * time)
    const ended = await Promise.race([pieces.return(undefined).then(() => true), delay(4000, false)])
    expect(ended).toBe(true)
  }
})
