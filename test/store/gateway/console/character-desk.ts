import sharp from 'sharp'
import { expect } from 'vitest'
import type { Character } from '../../../../shared/console/characters.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'
import { signedIn } from './operators-desk.ts'
import { eventually } from '../../../support/eventually.ts'

export const anders = {
  name: 'Anders',
  voice: 'vincent',
  personality: 'You are Anders, a whaler.',
  startScript: 'Hello.',
}

/** A picture of one colour. */
export const photograph = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#864' } })

/** An editor before a service that speaks the interface only. */
export async function openDesk() {
  const service = new InterfaceOnlyService()
  const gateway = await openGateway(service)
  const editor = await signedIn(gateway, 'editor')
  const whole = async (key: string) => (await editor.call('GET', `/characters/${key}`)).answer as unknown as Character
  const ready = (key: string) => eventually(async () => expect((await whole(key)).status).toBe('READY'))
  async function make(fields: object = anders) {
    const { answer } = await editor.call('POST', '/characters', fields)
    const { key } = answer as unknown as Character
    const picture = await photograph(600, 800).jpeg().toBuffer()
    expect((await editor.call('PUT', `/characters/${key}/picture`, picture)).status).toBe(200)
    await ready(key)
    return key
  }
  return { service, gateway, editor, whole, ready, make }
}
