/** The live voices an avatar can have. */
export const livePresets = [
  { presetId: 'clara', name: 'Clara', description: 'soft' },
  { presetId: 'victoria', name: 'Victoria', description: 'firm' },
  { presetId: 'vincent', name: 'Vincent', description: 'authoritative' },
] as const

export type LivePresetId = (typeof livePresets)[number]['presetId']

export const livePresetIds = livePresets.map((preset) => preset.presetId)
