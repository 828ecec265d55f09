const unknownId = '00000000-0000-4000-8000-000000000000'

export interface Endpoint {
  method: string
  path: string
}

const generationPaths = [
  'image_to_video',
  'text_to_video',
  'video_to_video',
  'character_performance',
  'text_to_image',
  'text_to_speech',
  'sound_effect',
  'voice_isolation',
  'voice_dubbing',
  'speech_to_speech',
]

/** Every endpoint of the interface; `{id}` is one that nothing has. */
export const endpoints: readonly Endpoint[] = [
  ...generationPaths.map((name) => ({ method: 'POST', path: `/v1/${name}` })),
  ...[
    'GET /v1/tasks/{id}',
    'DELETE /v1/tasks/{id}',
    'POST /v1/avatars',
    'GET /v1/avatars/{id}',
    'PATCH /v1/avatars/{id}',
    'DELETE /v1/avatars/{id}',
    'POST /v1/realtime_sessions',
    'GET /v1/realtime_sessions/{id}',
    'POST /v1/realtime_sessions/{id}/consume',
    'POST /v1/documents',
    'GET /v1/documents/{id}',
    'DELETE /v1/documents/{id}',
    'POST /v1/uploads',
    'GET /v1/organization',
    'POST /v1/organization/usage',
  ].map((line) => ({ method: line.split(' ')[0]!, path: line.split(' ')[1]! })),
]

/** The path with an id in it that nothing has. */
export const pathOf = ({ path }: Endpoint, id = unknownId) => path.replace('{id}', id)

export const missingId = unknownId
