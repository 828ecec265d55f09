import { afterAll, afterEach, beforeEach } from 'vitest'
import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { maritLook } from './marit-look.ts'
import { KioskVisitor, startMaritService } from './kiosk-visitor.ts'

/** Marit's kiosk in this look for all tests of a file: before each its service is as new, after each its visitor goes. */
export async function maritKiosk(look: Partial<KioskLook> = {}) {
  const service = await startMaritService({ ...maritLook, ...look })
  const visitor = new KioskVisitor(service)
  beforeEach(() => service.reset())
  afterEach(() => visitor.close())
  afterAll(() => service.close())
  return { service, visitor }
}
