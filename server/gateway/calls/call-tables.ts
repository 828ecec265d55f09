import type { CallReason } from '../../../shared/kiosk/staff-calls.ts'

export interface CallTables {
  gateway_staff_calls: StaffCallRow
}

/** A visitor wanted a person: where, when and how they came to, and nothing of their words. */
export interface StaffCallRow {
  id: string
  slug: string
  reason: CallReason
  at_ms: number
  /** When somebody set out. */
  taken_at_ms: number | null
  /** The operator's name. */
  taken_by: string | null
  closed_at_ms: number | null
}
