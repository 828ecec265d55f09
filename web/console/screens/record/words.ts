import { inLanguage } from '../../text/language.ts'

type Verb = (thing: string, subject: string) => string

const en = {
  title: 'Record of changes',
  sub: 'Who changed what, and how it was before. Kept for a year.',
  copy: 'Take a copy',
  find: 'Find a person or a thing',
  count: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  fetching: 'Fetching the record',
  notFetched: 'The record couldn’t be fetched.',
  none: 'Nothing has been changed yet.',
  notFound: 'Nothing of that name.',
  terminal: 'Somebody at the machine',
  difference: 'Before and after',
  whole: {
    'POST /set-up': () => 'came in as owner by a set-up link',
    'POST /set-up-links': () => 'made a set-up link',
    'POST /join': () => 'came in by an invitation',
    'PUT /me/password': () => 'changed the own password',
    'GET /backup': () => 'took a backup along',
    'GET /machine/backup': () => 'made a backup',
    'PUT /operators/:id/role': (who) => `changed the role of ${who}`,
    'PUT /characters/:key/picture': (who) => `changed the picture of ${who}`,
    'POST /characters/:key/documents': (name) => `added the document ${name}`,
    'DELETE /characters/:key/documents/:id': (who) => `removed a document of ${who}`,
    'POST /screens/:slug/devices': (name) => `paired a device with ${name}`,
    'DELETE /screens/:slug/devices/:id': (name) => `unpaired a device of ${name}`,
  } as Record<string, (subject: string) => string>,
  verbs: {
    POST: (thing, subject) => `made ${thing} ${subject}`,
    PUT: (thing, subject) => `changed ${thing} ${subject}`,
    PATCH: (thing, subject) => `changed ${thing} ${subject}`,
    DELETE: (thing, subject) => `removed ${thing} ${subject}`,
  } as Record<string, Verb>,
  things: {
    characters: 'the character',
    screens: 'the screen',
    website: 'the website',
    websites: 'the website',
    operators: 'the operator',
    invitations: 'the invitation of',
  } as Record<string, string>,
}

const de: typeof en = {
  title: 'Verzeichnis der Änderungen',
  sub: 'Wer was geändert hat, und wie es vorher war. Ein Jahr lang aufbewahrt.',
  copy: 'Kopie mitnehmen',
  find: 'Person oder Sache suchen',
  count: (count) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
  fetching: 'Das Verzeichnis wird geholt',
  notFetched: 'Das Verzeichnis konnte nicht geholt werden.',
  none: 'Noch wurde nichts geändert.',
  notFound: 'Nichts mit diesem Namen.',
  terminal: 'Jemand am Rechner',
  difference: 'Vorher und nachher',
  whole: {
    'POST /set-up': () => 'kam mit einem Einrichtungslink als Leitung herein',
    'POST /set-up-links': () => 'hat einen Einrichtungslink gemacht',
    'POST /join': () => 'kam mit einer Einladung herein',
    'PUT /me/password': () => 'hat das eigene Passwort geändert',
    'GET /backup': () => 'hat eine Sicherung mitgenommen',
    'GET /machine/backup': () => 'hat eine Sicherung gemacht',
    'PUT /operators/:id/role': (who) => `hat die Rolle von ${who} geändert`,
    'PUT /characters/:key/picture': (who) => `hat das Bild von ${who} geändert`,
    'POST /characters/:key/documents': (name) => `hat den Text ${name} hinzugefügt`,
    'DELETE /characters/:key/documents/:id': (who) => `hat einen Text von ${who} entfernt`,
    'POST /screens/:slug/devices': (name) => `hat ein Gerät mit ${name} verbunden`,
    'DELETE /screens/:slug/devices/:id': (name) => `hat ein Gerät von ${name} getrennt`,
  },
  verbs: {
    POST: (thing, subject) => `hat ${thing} ${subject} gemacht`,
    PUT: (thing, subject) => `hat ${thing} ${subject} geändert`,
    PATCH: (thing, subject) => `hat ${thing} ${subject} geändert`,
    DELETE: (thing, subject) => `hat ${thing} ${subject} entfernt`,
  },
  things: {
    characters: 'die Figur',
    screens: 'den Bildschirm',
    website: 'die Website',
    websites: 'die Website',
    operators: 'die Person',
    invitations: 'die Einladung von',
  },
}

export const words = inLanguage({ en, de })
