import type { PageOffer } from '../../../service/sessions/realtime-node.ts'
import type { DownEvent, UpEvent } from '../../../../shared/kiosk/events.ts'

/** What a peer reports. Calls come on the event loop of the process that paces sound: be brief. */
export interface PeerListener {
  /** Media can flow, for the first time or again. */
  connected(): void
  /** The way to the page is lost; it may come back by an ICE restart. */
  disconnected(): void
  /** The page closed the connection, or it can't come back. Once. */
  gone(): void
  /** 10 ms of the visitor's sound, 48 kHz mono. */
  sound(pcm: Int16Array): void
  event(event: UpEvent): void
}

/** One page's connection: sound and pictures down, sound up, events both ways. */
export interface Peer {
  /** Answers the page's first offer with complete candidates. Rejects with UnusableOffer. */
  answer(offer: PageOffer): Promise<string>
  /** The same for a new offer of a page whose network changed: fresh ICE, same DTLS identity. */
  restart(offer: PageOffer): Promise<string>
  /** 10 ms, 160 samples at 16 kHz. */
  pushSound(pcm: Int16Array): void
  /** One square I420 frame in a plain buffer of exact size. */
  pushFrame(i420: Uint8ClampedArray, sidePx: number): void
  /** The most that the pictures take from now on, in kbit/s; the page is not asked. */
  limitVideo(kbps: number): void
  /** Sent at once when the channel is open, else kept (64 at most, the oldest dropped) until it is. */
  send(event: DownEvent): void
  /** Nothing is reported, shown or said from now on; the connection closes when the last events have had their time. */
  close(): void
}
