/** What a forbidden word is about, as its author is told. */
export type Topic = 'sexual content' | 'hateful content' | 'sexual violence'

/**
 * Words of obscenity's English list that hardly ever mean something else. The rest of that list is for chats: it
 * refuses sex education and cockpits, "kanal" in German, "negro" in Spanish and "slutt" in Norwegian as well.
 */
export const listedWords: Record<string, Topic> = {
  blowjob: 'sexual content',
  deepthroat: 'sexual content',
  doggystyle: 'sexual content',
  'double penetration': 'sexual content',
  gangbang: 'sexual content',
  handjob: 'sexual content',
  hentai: 'sexual content',
  masturbate: 'sexual content',
  africoon: 'hateful content',
  arabush: 'hateful content',
  chingchong: 'hateful content',
}

/** Our own, as whole words: `|` is a word's edge. Letters are written once, since doubled ones are taken for one. */
export const wholeWords: Record<Topic, string[]> = {
  'sexual content': [
    '|fuck|',
    '|fucks|',
    '|fucked|',
    '|fucker|',
    '|fuckers|',
    '|fucking|',
    '|motherfuck',
    '|cunt|',
    '|cunts|',
    '|porn|',
    '|porno|',
    '|pornographic|',
    '|pornography|',
    '|cumshot|',
    '|cumshots|',
    '|anal sex|',
    '|oral sex|',
    '|sex scene|',
    '|having sex|',
    '|butplug|',
    '|butplugs|',
    '|felatio|',
  ],
  'hateful content': [
    '|nigger|',
    '|niggers|',
    '|nigga|',
    '|niggas|',
    '|kike|',
    '|kikes|',
    '|faggot|',
    '|faggots|',
    '|trany|',
    '|tranies|',
  ],
  'sexual violence': [
    '|raped|',
    '|raping her|',
    '|raping a|',
    '|gang rape|',
    '|rape scene|',
    '|child porn',
    '|bestiality|',
    '|naked child|',
    '|naked children|',
    '|nude child|',
    '|nude children|',
  ],
}

/** What those would take for something else: other words when letters are doubled, and the names of places. */
export const innocentPhrases = [
  'rapped',
  'rapping',
  'kikke',
  'kikkes',
  'fucking, austria',
  'fucking in austria',
  'fucking in upper austria',
  'village of fucking',
  'village fucking',
]
