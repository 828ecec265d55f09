import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { muteInterrupted } from '../../../../web/call/mute-interrupted.ts'

/** A received stream of one sound. */
function received() {
  const track = { enabled: true }
  return { track, stream: { getAudioTracks: () => [track] } as unknown as MediaStream }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a touch silences at once, and the sound is back once what was on its way is over', () => {
  const { track, stream } = received()
  const avatar = signal<'listening' | 'thinking' | 'speaking'>('speaking')
  muteInterrupted(stream, avatar)
  expect(track.enabled).toBe(false)
  vi.advanceTimersByTime(80)
  avatar.value = 'listening'
  vi.advanceTimersByTime(150)
  expect(track.enabled).toBe(false)
  vi.advanceTimersByTime(100)
  expect(track.enabled).toBe(true)
})

test('the next words are heard from their beginning', () => {
  const { track, stream } = received()
  const avatar = signal<'listening' | 'thinking' | 'speaking'>('speaking')
  muteInterrupted(stream, avatar)
  avatar.value = 'thinking'
  vi.advanceTimersByTime(50)
  avatar.value = 'speaking'
  expect(track.enabled).toBe(true)
})

test('an interruption that the service never hears of does not leave the character mute', () => {
  const { track, stream } = received()
  muteInterrupted(stream, signal<'listening' | 'thinking' | 'speaking'>('speaking'))
  vi.advanceTimersByTime(1100)
  expect(track.enabled).toBe(true)
})
