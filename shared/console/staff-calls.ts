import { z } from 'zod'
import type { CallReason, CallState } from '../kiosk/staff-calls.ts'

/** A visitor's call for a person, as the staff see it. */
export interface StaffCall {
  id: string
  screen: { slug: string; name: string }
  reason: CallReason
  state: CallState
  since: string
  /** The operator who is on the way. */
  takenBy: string | null
}

export interface StaffCallList {
  /** Those that nobody has closed, oldest first. */
  open: StaffCall[]
  /** The newest of the others. */
  closed: StaffCall[]
}

export const changeStaffWebhook = z.strictObject({ url: z.string().trim().min(1).max(2048) })
export type ChangeStaffWebhook = z.infer<typeof changeStaffWebhook>

/** Where calls are told besides the console. */
export interface StaffWebhook {
  url: string | null
  /** What the last call's telling came to; null before there was one. */
  last: { at: string; wasTaken: boolean; reason: string } | null
}

/** Told once: what was sent is signed with it. */
export interface NewStaffWebhook extends StaffWebhook {
  secret: string
}
