import { z } from 'zod'
import { newWebsite, websiteFields } from '../../../shared/console/websites.ts'
import { words } from '../../../shared/console/words.ts'

const name = words(1, 50)

/** A new screen as the terminal makes it. The character is named, or its key is. */
export const addScreenBody = newWebsite.extend({ name, character: words(1, 64) })

export const changeScreenBody = z
  .strictObject({ name, ...websiteFields, isOff: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Say what is to change.')
