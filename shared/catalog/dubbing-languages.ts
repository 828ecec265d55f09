/** ISO 639-1 codes of the languages that audio can be dubbed into. */
export const dubbingLanguages =
  'en hi pt zh es fr de ja ar ru ko id it nl tr pl sv fil ms ro uk el cs da fi bg hr sk ta'.split(' ')
