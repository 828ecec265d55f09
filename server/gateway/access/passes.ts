import type { Context } from 'hono'
import type { GatewayEnv } from '../gateway-env.ts'
import type { Operator } from '../operators/operator-store.ts'
import { deviceToken, dropDeviceCookie, setDeviceCookie } from '../pairing/device-cookie.ts'
import type { DeviceStore } from '../pairing/device-store.ts'

/** What a request's cookies prove, besides where it comes from. */
export interface Passes {
  /** Names the paired device or the operator that may open conversations at this kiosk. */
  of(c: Context<GatewayEnv>, slug: string): Promise<string | undefined>
  /** The paired device that asks, where it is one of this screen. */
  deviceOf(c: Context<GatewayEnv>, slug: string): Promise<string | undefined>
  /** The screen that this browser is; its cookie is renewed now and then. */
  screenOf(c: Context<GatewayEnv>): Promise<string | undefined>
  /** From now on this browser is no screen. */
  forget(c: Context<GatewayEnv>): Promise<void>
}

interface Parts {
  devices: DeviceStore
  operatorOf: (c: Context<GatewayEnv>) => Promise<Operator | undefined>
}

export function createPasses({ devices, operatorOf }: Parts): Passes {
  const deviceOf = async (c: Context<GatewayEnv>) => {
    const token = deviceToken(c)
    return token === undefined ? undefined : devices.find(token)
  }
  return {
    async of(c, slug) {
      const device = await deviceOf(c)
      if (device?.slug === slug) return `device ${device.id}`
      const operator = await operatorOf(c)
      return operator === undefined ? undefined : `operator ${operator.id}`
    },
    async deviceOf(c, slug) {
      const device = await deviceOf(c)
      return device?.slug === slug ? device.id : undefined
    },
    async screenOf(c) {
      const device = await deviceOf(c)
      if (device === undefined) return undefined
      const next = await devices.renew(deviceToken(c) ?? '')
      if (next !== undefined) setDeviceCookie(c, next)
      return device.slug
    },
    async forget(c) {
      const device = await deviceOf(c)
      if (device === undefined) return
      await devices.revoke(device.slug, device.id)
      dropDeviceCookie(c)
    },
  }
}
