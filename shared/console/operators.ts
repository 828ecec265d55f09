import { z } from 'zod'
import { passwordLimits } from './limits.ts'
import { roles, type Role } from './roles.ts'
import { email, words } from './words.ts'

const link = z.string().min(20).max(100)
const password = z.string().min(passwordLimits.minSigns).max(passwordLimits.maxSigns)

export const checkLink = z.strictObject({ link })

/** Everything but email and password can be told later. */
export const setUp = z.strictObject({
  link,
  email,
  password,
  name: words(0, 80).default(''),
  house: words(0, 80).default(''),
})

export const signIn = z.strictObject({ email, password: z.string().max(passwordLimits.maxSigns) })

/** Somebody who may come in by a link of their own. */
export const invite = z.strictObject({ email, name: words(0, 80).default(''), role: z.enum(roles) })
export const join = z.strictObject({ link, password, name: words(0, 80).default('') })
export const changeRole = z.strictObject({ role: z.enum(roles) })
export const changePassword = z.strictObject({
  password: z.string().max(passwordLimits.maxSigns),
  newPassword: password,
})

export type Invite = z.input<typeof invite>
export type Join = z.input<typeof join>
export type ChangeRole = z.input<typeof changeRole>
export type ChangePassword = z.input<typeof changePassword>
export type CheckLink = z.input<typeof checkLink>
export type SetUp = z.input<typeof setUp>
export type SignIn = z.input<typeof signIn>

export interface CheckedLink {
  /** Somebody has set the house up before: this link makes another owner, or a new password. */
  hasOperators: boolean
  expiresAt: string
}

export interface SetUpLink {
  /** To be opened in a browser, once. */
  url: string
  expiresAt: string
}

export interface Me {
  name: string
  email: string
  role: Role
  /** The name of the house, empty until it is given. */
  house: string
}

export interface WhoAmI {
  /** Null before signing in. */
  me: Me | null
  /** False until the first owner has followed the link that was printed at the start. */
  hasOperators: boolean
}

export interface OperatorSummary {
  id: string
  name: string
  email: string
  role: Role
  isYou: boolean
  /** When a request of theirs last came; null while nobody is signed in as them. */
  seenAt: string | null
}

export interface Invitation {
  id: string
  name: string
  email: string
  role: Role
  expiresAt: string
}

export interface OperatorList {
  operators: OperatorSummary[]
  total: number
  found: number
  /** Links that nobody has used yet. */
  invitations: Invitation[]
}

/** What an invitation says before it is used. */
export interface CheckedInvitation {
  name: string
  email: string
  role: Role
  house: string
  expiresAt: string
}
