import type { CallReason } from '../../../shared/kiosk/staff-calls.ts'
import { inLanguage } from '../text/language.ts'

const en = {
  calls: 'Calls for a person',
  wants: (screen: string) => `Somebody at ${screen} wants a person,`,
  since: (time: string) => `since ${time}.`,
  reasons: {
    wanted: 'They touched “A person, please”.',
    asked: 'They asked for somebody in the talk.',
    danger: 'Somebody may be in danger.',
  } satisfies Record<CallReason, string>,
  coming: (who: string) => `${who} is on the way.`,
  take: 'I’m on my way',
  close: 'Done',
  title: 'Calls',
  sub: 'Visitors who want a person. Where, when and how, and none of their words; kept for a month.',
  closed: 'Before',
  noneClosed: 'Nobody has called yet. Each screen’s page says whether its visitors can.',
  screen: 'Screen',
  when: 'When',
  how: 'How',
  who: 'Who went',
  nobody: 'Nobody',
  notFetched: 'The calls couldn’t be fetched.',
  address: 'Tell them elsewhere, too',
  addressHint:
    'An https address on the public internet that takes what pagers, phones or chats make of it. It is sent the screen, the time and how the visitor called, three times at most.',
  addressField: 'Address',
  set: 'Set it',
  tryIt: 'Try it',
  removeAddress: 'Take it away',
  secret: 'The secret, shown this once. What is sent is signed with it:',
  lastTaken: (when: string) => `Taken ${when}.`,
  lastNot: (when: string, reason: string) => `Not taken ${when}. ${reason}`,
}

const de: typeof en = {
  calls: 'Rufe nach einem Menschen',
  wants: (screen) => `Jemand an ${screen} möchte einen Menschen,`,
  since: (time) => `seit ${time}.`,
  reasons: {
    wanted: '„Einen Menschen, bitte“ wurde berührt.',
    asked: 'Im Gespräch wurde nach jemandem gefragt.',
    danger: 'Vielleicht ist jemand in Gefahr.',
  },
  coming: (who) => `${who} ist unterwegs.`,
  take: 'Ich gehe hin',
  close: 'Erledigt',
  title: 'Rufe',
  sub: 'Besucher, die einen Menschen möchten. Wo, wann und wie, und keines ihrer Worte; einen Monat lang aufbewahrt.',
  closed: 'Vorher',
  noneClosed: 'Noch hat niemand gerufen. Auf der Seite jedes Bildschirms steht, ob seine Besucher das können.',
  screen: 'Bildschirm',
  when: 'Wann',
  how: 'Wie',
  who: 'Wer hinging',
  nobody: 'Niemand',
  notFetched: 'Die Rufe konnten nicht geholt werden.',
  address: 'Auch anderswo melden',
  addressHint:
    'Eine https-Adresse im öffentlichen Internet, die annimmt, was Funkmelder, Telefone oder Chats daraus machen. Gesendet werden Bildschirm, Zeit und Art des Rufs, höchstens dreimal.',
  addressField: 'Adresse',
  set: 'Einrichten',
  tryIt: 'Ausprobieren',
  removeAddress: 'Wegnehmen',
  secret: 'Das Geheimnis, nur dieses eine Mal gezeigt. Damit ist unterschrieben, was gesendet wird:',
  lastTaken: (when) => `Angenommen ${when}.`,
  lastNot: (when, reason) => `Nicht angenommen ${when}. ${reason}`,
}

export const words = inLanguage({ en, de })
