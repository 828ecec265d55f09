import type { Role } from '../../../shared/console/roles.ts'

export interface OperatorTables {
  gateway_operators: OperatorRow
  gateway_operator_sessions: OperatorSessionRow
  gateway_set_up_links: SetUpLinkRow
  gateway_invitations: InvitationRow
  gateway_settings: { key: 'house' | 'staff-webhook'; value: string }
}

export interface OperatorRow {
  id: string
  /** In small letters. */
  email: string
  name: string
  role: Role
  password_hash: string
  created_at_ms: number
}

export interface InvitationRow {
  id: string
  token_hash: string
  /** In small letters. */
  email: string
  name: string
  role: Role
  expires_at_ms: number
}

interface OperatorSessionRow {
  token_hash: string
  operator_id: string
  created_at_ms: number
  /** When a request last came with it, to the minute. */
  seen_at_ms: number
}

interface SetUpLinkRow {
  token_hash: string
  expires_at_ms: number
  used_at_ms: number | null
}
