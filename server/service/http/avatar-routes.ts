import { avatarFace, faceLandmarks } from '../../../shared/wire/avatar-face.ts'
import { avatarBodyBytes } from '../../../shared/catalog/body-limits.ts'
import { avatarPage, avatarRecord, changeAvatar, createAvatar } from '../../../shared/wire/avatar.ts'
import { listQuery } from '../../../shared/wire/common.ts'
import type { Avatars } from '../avatars/avatars.ts'
import type { Faces } from '../avatars/faces.ts'
import type { AddRoute } from './routes.ts'

export function addAvatarRoutes(add: AddRoute, avatars: Avatars, faces: Faces): void {
  add({
    method: 'post',
    path: '/v1/avatars',
    summary: 'Create an avatar. Its picture is made after the answer: poll it until READY or FAILED.',
    body: createAvatar,
    bodyLimitBytes: avatarBodyBytes,
    answer: avatarRecord,
    creates: true,
    handle: ({ body, remember }) => avatars.create(body, remember),
  })
  add({
    method: 'get',
    path: '/v1/avatars',
    summary: 'List avatars, newest first.',
    query: listQuery,
    answer: avatarPage,
    handle: ({ query }) => avatars.list(query),
  })
  add({
    method: 'get',
    path: '/v1/avatars/{id}',
    summary: 'Retrieve an avatar.',
    answer: avatarRecord,
    handle: ({ id }) => avatars.get(id),
  })
  add({
    method: 'patch',
    path: '/v1/avatars/{id}',
    summary: 'Change an avatar, from its next session on.',
    body: changeAvatar,
    answer: avatarRecord,
    handle: ({ id, body }) => avatars.change(id, body),
  })
  add({
    method: 'delete',
    path: '/v1/avatars/{id}',
    summary: 'Delete an avatar. Running sessions of it go on to their end.',
    handle: ({ id }) => avatars.remove(id),
  })
  add({
    method: 'get',
    path: '/v1/avatars/{id}/face',
    summary: 'Retrieve the face landmarks of a READY avatar, and how they came about.',
    answer: avatarFace,
    handle: ({ id }) => faces.get(id),
  })
  add({
    method: 'put',
    path: '/v1/avatars/{id}/face',
    summary: 'Replace the face landmarks, from the next session on.',
    body: faceLandmarks,
    answer: avatarFace,
    handle: ({ id, body }) => faces.put(id, body),
  })
}
