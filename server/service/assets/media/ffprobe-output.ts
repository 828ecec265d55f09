import { z } from 'zod'

const ratio = z.string().regex(/^\d+[/:]\d+$/)
const seconds = z.string().transform(Number)

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: ratio.optional().catch(undefined),
  avg_frame_rate: ratio.optional().catch(undefined),
  sample_rate: z.string().transform(Number).optional(),
  channels: z.number().optional(),
  duration: seconds.optional(),
  disposition: z.object({ attached_pic: z.number() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})

/** What `ffprobe -of json -show_streams -show_format` prints, as far as we read it. */
export const ffprobeOutput = z.object({
  streams: z.array(stream).default([]),
  format: z.object({
    format_name: z.string(),
    duration: seconds.optional(),
    tags: z.object({ major_brand: z.string().optional() }).optional(),
  }),
})

export type FfprobeOutput = z.infer<typeof ffprobeOutput>
export type FfprobeStream = z.infer<typeof stream>

/** A fraction like `30000/1001`; undefined when it says nothing. */
export function readRatio(value: string | undefined): number | undefined {
  const [above = 0, below = 0] = (value ?? '').split(/[/:]/).map(Number)
  return above > 0 && below > 0 ? above / below : undefined
}
