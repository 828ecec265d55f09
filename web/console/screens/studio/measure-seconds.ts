import type { Media } from '../../../../shared/console/studio.ts'

const limitMs = 10_000

/** How long a film or a sound is; null for pictures, and where the browser can't tell. */
export function measureSeconds(url: string, media: Media): Promise<number | null> {
  if (media === 'image') return Promise.resolve(null)
  const player = document.createElement(media)
  return new Promise((resolve) => {
    const told = () => {
      clearTimeout(timer)
      resolve(Number.isFinite(player.duration) ? player.duration : null)
      player.removeAttribute('src')
    }
    const timer = setTimeout(told, limitMs)
    player.addEventListener('loadedmetadata', told, { once: true })
    player.addEventListener('error', told, { once: true })
    player.preload = 'metadata'
    player.src = url
  })
}
