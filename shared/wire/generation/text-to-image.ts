import { z } from '@hono/zod-openapi'
import { imageRatios, partnerImageRatios } from '../../catalog/ratios.ts'
import { asset } from '../common.ts'
import { promptText, seed } from './fields.ts'

const referenceImages = z
  .array(
    z.strictObject({
      uri: asset,
      tag: z
        .string()
        .regex(/^[a-z]\w{2,15}$/i, { error: 'A tag has 3 to 16 letters, digits or "_", and begins with a letter.' })
        .optional(),
    }),
  )
  .max(3)
  .default([])

export const textToImage = z
  .discriminatedUnion('model', [
    z.strictObject({
      model: z.enum(['gen4_image', 'gen4_image_turbo']),
      promptText: promptText(),
      ratio: z.enum(imageRatios),
      referenceImages,
      seed,
    }),
    z.strictObject({
      model: z.literal('partner_2.5_flash'),
      promptText: promptText(5500),
      ratio: z.enum(partnerImageRatios),
      referenceImages,
    }),
  ])
  .openapi('TextToImage')
