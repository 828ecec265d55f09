/** What the page that a visitor took along says besides their words. */
export interface AlongWords {
  title: (name: string) => string
  /** `time` is a weekday and a time of day, written out. */
  goneAt: (time: string) => string
  isCharacter: (name: string) => string
  gone: string
  nothingKept: string
}

/** Every language of the visitors' pages. */
export const alongWords: Record<string, AlongWords> = {
  en: {
    title: (name) => `From a talk with ${name}`,
    goneAt: (time) => `This page is there until ${time}, then it is gone. Whoever has the link can read it.`,
    isCharacter: (name) => `${name} is a computer character.`,
    gone: 'This page is gone',
    nothingKept: 'Its time is over, and nothing of it was kept.',
  },
  de: {
    title: (name) => `Aus einem Gespräch mit ${name}`,
    goneAt: (time) => `Diese Seite steht hier bis ${time}, dann ist sie weg. Wer den Link hat, kann sie lesen.`,
    isCharacter: (name) => `${name} ist eine Computerfigur.`,
    gone: 'Diese Seite ist weg',
    nothingKept: 'Ihre Zeit ist um, und nichts davon wurde aufbewahrt.',
  },
  fr: {
    title: (name) => `D’une conversation avec ${name}`,
    goneAt: (time) => `Cette page reste là jusqu’à ${time}, puis elle disparaît. Qui a le lien peut la lire.`,
    isCharacter: (name) => `${name} est un personnage informatique.`,
    gone: 'Cette page a disparu',
    nothingKept: 'Son temps est écoulé, et rien n’en a été conservé.',
  },
  es: {
    title: (name) => `De una conversación con ${name}`,
    goneAt: (time) => `Esta página está aquí hasta ${time}; después desaparece. Quien tenga el enlace puede leerla.`,
    isCharacter: (name) => `${name} es un personaje de ordenador.`,
    gone: 'Esta página ya no está',
    nothingKept: 'Su tiempo ha pasado y no se guardó nada de ella.',
  },
  it: {
    title: (name) => `Da una conversazione con ${name}`,
    goneAt: (time) => `Questa pagina resta qui fino a ${time}, poi sparisce. Chi ha il link può leggerla.`,
    isCharacter: (name) => `${name} è un personaggio digitale.`,
    gone: 'Questa pagina non c’è più',
    nothingKept: 'Il suo tempo è finito e non se ne è conservato nulla.',
  },
  pt: {
    title: (name) => `De uma conversa com ${name}`,
    goneAt: (time) => `Esta página fica aqui até ${time}; depois desaparece. Quem tiver o link pode lê-la.`,
    isCharacter: (name) => `${name} é uma personagem de computador.`,
    gone: 'Esta página já não existe',
    nothingKept: 'O seu tempo acabou e nada dela foi guardado.',
  },
  nl: {
    title: (name) => `Uit een gesprek met ${name}`,
    goneAt: (time) => `Deze pagina staat hier tot ${time}, daarna is ze weg. Wie de link heeft, kan haar lezen.`,
    isCharacter: (name) => `${name} is een computerfiguur.`,
    gone: 'Deze pagina is weg',
    nothingKept: 'Haar tijd is voorbij en er is niets van bewaard.',
  },
  no: {
    title: (name) => `Fra en samtale med ${name}`,
    goneAt: (time) => `Denne siden står her til ${time}, så er den borte. Alle som har lenken, kan lese den.`,
    isCharacter: (name) => `${name} er en datafigur.`,
    gone: 'Denne siden er borte',
    nothingKept: 'Tiden er ute, og ingenting av den ble lagret.',
  },
  pl: {
    title: (name) => `Z rozmowy: ${name}`,
    goneAt: (time) => `Ta strona będzie tu do: ${time}, potem zniknie. Może ją przeczytać każdy, kto ma link.`,
    isCharacter: (name) => `${name} to postać komputerowa.`,
    gone: 'Tej strony już nie ma',
    nothingKept: 'Jej czas minął i nic z niej nie zachowano.',
  },
  uk: {
    title: (name) => `З розмови: ${name}`,
    goneAt: (time) => `Ця сторінка буде тут до: ${time}, потім зникне. Її може прочитати кожен, хто має посилання.`,
    isCharacter: (name) => `${name} — комп’ютерний персонаж.`,
    gone: 'Цієї сторінки вже немає',
    nothingKept: 'Її час минув, і нічого з неї не збережено.',
  },
  tr: {
    title: (name) => `Bir konuşmadan: ${name}`,
    goneAt: (time) => `Bu sayfa şu zamana kadar burada: ${time}. Sonra silinir. Bağlantıyı bilen herkes okuyabilir.`,
    isCharacter: (name) => `${name} bir bilgisayar karakteridir.`,
    gone: 'Bu sayfa artık yok',
    nothingKept: 'Süresi doldu ve ondan hiçbir şey saklanmadı.',
  },
  ar: {
    title: (name) => `من محادثة مع ${name}`,
    goneAt: (time) => `تبقى هذه الصفحة هنا حتى ${time}، ثم تزول. ويستطيع قراءتها كل من لديه الرابط.`,
    isCharacter: (name) => `${name} شخصية حاسوبية.`,
    gone: 'لم تعد هذه الصفحة موجودة',
    nothingKept: 'انتهى وقتها، ولم يُحفظ منها شيء.',
  },
  hi: {
    title: (name) => `${name} के साथ बातचीत से`,
    goneAt: (time) => `यह पेज ${time} तक यहाँ है, फिर मिट जाएगा। जिसके पास लिंक है, वह इसे पढ़ सकता है।`,
    isCharacter: (name) => `${name} एक कंप्यूटर पात्र है।`,
    gone: 'यह पेज अब नहीं है',
    nothingKept: 'इसका समय पूरा हो गया और इसका कुछ भी नहीं रखा गया।',
  },
  ja: {
    title: (name) => `${name}との会話から`,
    goneAt: (time) => `このページは${time}まで見られ、その後は消えます。リンクを知っている人は誰でも読めます。`,
    isCharacter: (name) => `${name}はコンピューターのキャラクターです。`,
    gone: 'このページはもうありません',
    nothingKept: '期限が過ぎ、内容は何も残っていません。',
  },
  zh: {
    title: (name) => `与${name}的对话`,
    goneAt: (time) => `此页面保留到${time}，之后便会消失。任何有链接的人都能阅读。`,
    isCharacter: (name) => `${name}是电脑人物。`,
    gone: '此页面已不存在',
    nothingKept: '它的期限已过，内容没有保留。',
  },
}
