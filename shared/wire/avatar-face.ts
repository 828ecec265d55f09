import { z } from '@hono/zod-openapi'

const fraction = z.number().min(0).max(1)
const point = z.strictObject({ x: fraction, y: fraction })
const lip = z.array(point).min(5).max(7)

/** The face landmarks: fractions of the square picture, from its left and upper edge. */
export const avatarFace = z
  .strictObject({
    pupils: z.tuple([point, point]),
    mouth: z.strictObject({ left: point, right: point, centre: point }),
    chin: point,
    details: z
      .strictObject({
        eyeHalfWidth: fraction.optional(),
        eyeHalfHeight: fraction.optional(),
        browY: fraction.optional(),
        faceHalfWidth: fraction.optional(),
        crownY: z.number().min(-0.5).max(1).optional(),
        openLips: z.strictObject({ upper: lip, lower: lip }).optional(),
        drawn: z.boolean().optional(),
      })
      .optional(),
  })
  .openapi('AvatarFace')

export type AvatarFace = z.infer<typeof avatarFace>
