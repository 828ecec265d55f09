import { z } from '@hono/zod-openapi'

const fraction = z.number().min(0).max(1)
const point = z.strictObject({ x: fraction, y: fraction })
const lip = z.array(point).min(5).max(7)

/** The face landmarks: fractions of the square picture, from its left and upper edge. */
export const faceLandmarks = z
  .strictObject({
    pupils: z.tuple([point, point]).openapi({ minItems: 2, maxItems: 2 }),
    mouth: z.strictObject({ left: point, right: point, centre: point }),
    chin: point,
    details: z
      .strictObject({
        eyeHalfWidth: fraction.optional(),
        eyeHalfHeight: fraction.optional(),
        irisRadius: fraction.optional(),
        browY: fraction.optional(),
        browEndY: fraction.optional(),
        faceHalfWidth: fraction.optional(),
        crownY: z.number().min(-0.5).max(1).optional(),
        openLips: z.strictObject({ upper: lip, lower: lip }).optional(),
        drawn: z.boolean().optional(),
      })
      .optional(),
  })
  .openapi('FaceLandmarks')

const faceReport = z.strictObject({
  source: z.enum(['found', 'guessed', 'set']).openapi({
    description: 'Found in the picture, guessed in a drawing in which none was found, or set by PUT.',
  }),
  confidence: fraction.openapi({ description: 'How sure the points are; 1 when set.' }),
  warnings: z.array(z.string()).openapi({ description: 'What could be better, in words.' }),
})

/** The landmarks, with how they came about. */
export const avatarFace = faceLandmarks.extend(faceReport.shape).openapi('AvatarFace')

export type SetFace = z.infer<typeof faceLandmarks>
export type FaceReport = z.infer<typeof faceReport>
export type AvatarFace = z.infer<typeof avatarFace>
