/** What the page says of words that are kept. */
export interface KeptTexts {
  wordsKept: (days: string) => string
  keepNothing: string
  wordsMayBeKept: string
}

/** In every language of the page, by its base; fetched only where words are kept. */
export const keptTexts: Record<string, KeptTexts> = {
  en: {
    wordsKept: (days) => `The written words are kept for ${days}, without your voice or your name. Then they are gone.`,
    keepNothing: 'Don’t keep my words',
    wordsMayBeKept: 'My words may be kept',
  },
  de: {
    wordsKept: (days) =>
      `Die geschriebenen Worte werden ${days} lang aufbewahrt, ohne Ihre Stimme und ohne Namen. Dann sind sie fort.`,
    keepNothing: 'Meine Worte nicht aufbewahren',
    wordsMayBeKept: 'Meine Worte dürfen aufbewahrt werden',
  },
  fr: {
    wordsKept: (days) =>
      `Les mots écrits sont conservés pendant ${days}, sans votre voix ni votre nom. Ensuite ils disparaissent.`,
    keepNothing: 'Ne pas conserver mes mots',
    wordsMayBeKept: 'Mes mots peuvent être conservés',
  },
  es: {
    wordsKept: (days) =>
      `Las palabras escritas se guardan durante ${days}, sin su voz ni su nombre. Después desaparecen.`,
    keepNothing: 'No guardar mis palabras',
    wordsMayBeKept: 'Pueden guardar mis palabras',
  },
  it: {
    wordsKept: (days) =>
      `Le parole scritte vengono conservate per ${days}, senza la sua voce e senza il suo nome. Poi spariscono.`,
    keepNothing: 'Non conservare le mie parole',
    wordsMayBeKept: 'Le mie parole possono essere conservate',
  },
  pt: {
    wordsKept: (days) =>
      `As palavras escritas são guardadas durante ${days}, sem a sua voz e sem o seu nome. Depois desaparecem.`,
    keepNothing: 'Não guardar as minhas palavras',
    wordsMayBeKept: 'As minhas palavras podem ser guardadas',
  },
  nl: {
    wordsKept: (days) =>
      `De geschreven woorden worden ${days} bewaard, zonder uw stem en zonder uw naam. Daarna zijn ze weg.`,
    keepNothing: 'Bewaar mijn woorden niet',
    wordsMayBeKept: 'Mijn woorden mogen worden bewaard',
  },
  no: {
    wordsKept: (days) => `De skrevne ordene blir lagret i ${days}, uten stemmen din og uten navn. Så er de borte.`,
    keepNothing: 'Ikke lagre ordene mine',
    wordsMayBeKept: 'Ordene mine kan lagres',
  },
  pl: {
    wordsKept: (days) => `Zapisane słowa są przechowywane przez ${days}, bez głosu i bez imienia. Potem znikają.`,
    keepNothing: 'Proszę nie przechowywać moich słów',
    wordsMayBeKept: 'Moje słowa mogą być przechowywane',
  },
  uk: {
    wordsKept: (days) => `Записані слова зберігаються ${days}, без вашого голосу та без імені. Потім вони зникають.`,
    keepNothing: 'Не зберігати мої слова',
    wordsMayBeKept: 'Мої слова можна зберігати',
  },
  tr: {
    wordsKept: (days) => `Yazıya dökülen sözler, sesiniz ve adınız olmadan ${days} saklanır. Sonra silinir.`,
    keepNothing: 'Sözlerimi saklamayın',
    wordsMayBeKept: 'Sözlerim saklanabilir',
  },
  ar: {
    wordsKept: (days) => `تُحفظ الكلمات المكتوبة لمدة ${days}، من دون صوتكم ومن دون اسم، ثم تزول.`,
    keepNothing: 'لا تحفظوا كلماتي',
    wordsMayBeKept: 'يمكن حفظ كلماتي',
  },
  hi: {
    wordsKept: (days) => `लिखे हुए शब्द ${days} तक रखे जाते हैं, आपकी आवाज़ और नाम के बिना। उसके बाद वे मिट जाते हैं।`,
    keepNothing: 'मेरे शब्द न रखें',
    wordsMayBeKept: 'मेरे शब्द रखे जा सकते हैं',
  },
  ja: {
    wordsKept: (days) => `書き起こした言葉は、声やお名前なしで${days}間保存され、その後消えます。`,
    keepNothing: '私の言葉を保存しない',
    wordsMayBeKept: '私の言葉を保存してもよい',
  },
  zh: {
    wordsKept: (days) => `文字会保存${days}，不含您的声音和姓名，之后即删除。`,
    keepNothing: '不要保存我的话',
    wordsMayBeKept: '可以保存我的话',
  },
}
