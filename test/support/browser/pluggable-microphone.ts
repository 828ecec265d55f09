import type { Page } from 'playwright-core'

/** Lets the page's microphone be pulled out and put in again. Before the page is opened. */
export async function makePluggable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let isPlugged = true
    let track: MediaStreamTrack | undefined
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      if (!isPlugged) throw new DOMException('', 'NotFoundError')
      const stream = await open(wanted)
      track = stream.getAudioTracks()[0]
      return stream
    }
    const plug = (isIn: boolean) => {
      isPlugged = isIn
      if (isIn) return
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    }
    Object.assign(window, { plug, isMicrophoneLive: () => track?.readyState === 'live' })
  })
}

export const plug = (page: Page, isIn: boolean) => page.evaluate(`plug(${isIn})`)
export const isMicrophoneLive = (page: Page) => page.evaluate('isMicrophoneLive()')
