import { z } from 'zod'
import { passwordLimits } from './limits.ts'
import type { Role } from './roles.ts'
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
}
