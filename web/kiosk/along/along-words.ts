/** What the page says to visitors who may take words along. */
export interface AlongWords {
  takeTalk: string
  takePage: string
  /** Before they ask for it: what becomes of their words. */
  hint: string
  theTalk: string
  thePage: string
  /** `time` is a weekday and a time of day, written out. */
  point: (time: string) => string
  /** Of the square, for those who hear it. */
  square: string
  failed: string
}

/** Every language of the page; fetched where the operator lets visitors take words along. */
export const alongWords: Record<string, AlongWords> = {
  en: {
    takeTalk: 'Take this talk with you',
    takePage: 'Take this page along',
    hint: 'For a while it is then on a page of this house, for whoever has its link.',
    theTalk: 'Your talk, to take with you',
    thePage: 'This page, to take along',
    point: (time) => `Point your phone at the square. It works until ${time}, then it is gone.`,
    square: 'A square for your phone’s camera',
    failed: 'It can’t be taken along just now. Nothing of it is kept.',
  },
  de: {
    takeTalk: 'Dieses Gespräch mitnehmen',
    takePage: 'Diese Seite mitnehmen',
    hint: 'Es steht dann für eine Weile auf einer Seite dieses Hauses, für alle, die den Link haben.',
    theTalk: 'Ihr Gespräch zum Mitnehmen',
    thePage: 'Diese Seite zum Mitnehmen',
    point: (time) => `Halten Sie Ihr Telefon vor das Quadrat. Es gilt bis ${time}, dann ist alles weg.`,
    square: 'Ein Quadrat für die Kamera Ihres Telefons',
    failed: 'Es lässt sich gerade nicht mitnehmen. Nichts davon wird aufbewahrt.',
  },
  fr: {
    takeTalk: 'Emporter cette conversation',
    takePage: 'Emporter cette page',
    hint: 'Elle reste alors quelque temps sur une page de cette maison, pour qui en a le lien.',
    theTalk: 'Votre conversation, à emporter',
    thePage: 'Cette page, à emporter',
    point: (time) => `Visez le carré avec votre téléphone. Il vaut jusqu’à ${time}, puis tout disparaît.`,
    square: 'Un carré pour l’appareil photo de votre téléphone',
    failed: 'Impossible de l’emporter pour l’instant. Rien n’en est conservé.',
  },
  es: {
    takeTalk: 'Llevarse esta conversación',
    takePage: 'Llevarse esta página',
    hint: 'Queda entonces por un tiempo en una página de esta casa, para quien tenga el enlace.',
    theTalk: 'Su conversación, para llevar',
    thePage: 'Esta página, para llevar',
    point: (time) => `Apunte con el teléfono al cuadrado. Sirve hasta ${time}; después desaparece.`,
    square: 'Un cuadrado para la cámara de su teléfono',
    failed: 'Ahora mismo no se puede llevar. No se guarda nada de ella.',
  },
  it: {
    takeTalk: 'Porti con sé questa conversazione',
    takePage: 'Porti con sé questa pagina',
    hint: 'Resta allora per un po’ su una pagina di questa casa, per chi ha il link.',
    theTalk: 'La sua conversazione, da portare con sé',
    thePage: 'Questa pagina, da portare con sé',
    point: (time) => `Inquadri il quadrato con il telefono. Vale fino a ${time}, poi sparisce.`,
    square: 'Un quadrato per la fotocamera del telefono',
    failed: 'Ora non si può portare via. Non se ne conserva nulla.',
  },
  pt: {
    takeTalk: 'Levar esta conversa',
    takePage: 'Levar esta página',
    hint: 'Fica então por algum tempo numa página desta casa, para quem tiver o link.',
    theTalk: 'A sua conversa, para levar',
    thePage: 'Esta página, para levar',
    point: (time) => `Aponte o telemóvel para o quadrado. É válido até ${time}; depois desaparece.`,
    square: 'Um quadrado para a câmara do seu telemóvel',
    failed: 'De momento não é possível levá-la. Nada dela é guardado.',
  },
  nl: {
    takeTalk: 'Dit gesprek meenemen',
    takePage: 'Deze pagina meenemen',
    hint: 'Het staat dan een tijdje op een pagina van dit huis, voor wie de link heeft.',
    theTalk: 'Uw gesprek, om mee te nemen',
    thePage: 'Deze pagina, om mee te nemen',
    point: (time) => `Richt uw telefoon op het vierkant. Het werkt tot ${time}, daarna is alles weg.`,
    square: 'Een vierkant voor de camera van uw telefoon',
    failed: 'Meenemen lukt nu niet. Er wordt niets van bewaard.',
  },
  no: {
    takeTalk: 'Ta med denne samtalen',
    takePage: 'Ta med denne siden',
    hint: 'Den står da en stund på en side hos dette huset, for alle som har lenken.',
    theTalk: 'Samtalen din, til å ta med',
    thePage: 'Denne siden, til å ta med',
    point: (time) => `Rett telefonen mot firkanten. Den virker til ${time}, så er alt borte.`,
    square: 'En firkant for kameraet på telefonen din',
    failed: 'Den kan ikke tas med akkurat nå. Ingenting av den blir lagret.',
  },
  pl: {
    takeTalk: 'Zabierz tę rozmowę',
    takePage: 'Zabierz tę stronę',
    hint: 'Przez jakiś czas będzie na stronie tej instytucji, dla każdego, kto ma link.',
    theTalk: 'Państwa rozmowa, do zabrania',
    thePage: 'Ta strona, do zabrania',
    point: (time) => `Proszę skierować telefon na kwadrat. Działa do: ${time}, potem wszystko znika.`,
    square: 'Kwadrat dla aparatu w telefonie',
    failed: 'Teraz nie da się tego zabrać. Nic z tego nie jest przechowywane.',
  },
  uk: {
    takeTalk: 'Взяти цю розмову з собою',
    takePage: 'Взяти цю сторінку з собою',
    hint: 'Тоді вона певний час буде на сторінці цього закладу, для всіх, хто має посилання.',
    theTalk: 'Ваша розмова, щоб узяти з собою',
    thePage: 'Ця сторінка, щоб узяти з собою',
    point: (time) => `Наведіть телефон на квадрат. Він діє до: ${time}, потім усе зникне.`,
    square: 'Квадрат для камери вашого телефона',
    failed: 'Зараз цього не можна взяти з собою. Нічого з цього не зберігається.',
  },
  tr: {
    takeTalk: 'Bu konuşmayı yanınıza alın',
    takePage: 'Bu sayfayı yanınıza alın',
    hint: 'O zaman bir süre bu kurumun bir sayfasında, bağlantısı olan herkes için durur.',
    theTalk: 'Yanınıza alacağınız konuşma',
    thePage: 'Yanınıza alacağınız sayfa',
    point: (time) => `Telefonunuzu kareye tutun. Şu zamana kadar geçerli: ${time}. Sonra hepsi silinir.`,
    square: 'Telefonunuzun kamerası için bir kare',
    failed: 'Şu anda yanınıza alamıyorsunuz. Ondan hiçbir şey saklanmaz.',
  },
  ar: {
    takeTalk: 'خذوا هذه المحادثة معكم',
    takePage: 'خذوا هذه الصفحة معكم',
    hint: 'تبقى عندئذ مدة على صفحة لهذه الدار، لكل من لديه الرابط.',
    theTalk: 'محادثتكم، لتأخذوها معكم',
    thePage: 'هذه الصفحة، لتأخذوها معكم',
    point: (time) => `وجّهوا هاتفكم نحو المربع. يعمل حتى ${time}، ثم يزول كل شيء.`,
    square: 'مربع لكاميرا هاتفكم',
    failed: 'لا يمكن أخذها معكم الآن. ولا يُحفظ منها شيء.',
  },
  hi: {
    takeTalk: 'यह बातचीत साथ ले जाएँ',
    takePage: 'यह पेज साथ ले जाएँ',
    hint: 'तब यह कुछ समय इस संस्था के एक पेज पर रहता है, हर उस व्यक्ति के लिए जिसके पास लिंक है।',
    theTalk: 'आपकी बातचीत, साथ ले जाने के लिए',
    thePage: 'यह पेज, साथ ले जाने के लिए',
    point: (time) => `अपने फ़ोन का कैमरा चौकोर निशान की ओर करें। यह ${time} तक चलता है, फिर सब मिट जाता है।`,
    square: 'आपके फ़ोन के कैमरे के लिए चौकोर निशान',
    failed: 'इसे अभी साथ नहीं ले जाया जा सकता। इसका कुछ भी नहीं रखा गया।',
  },
  ja: {
    takeTalk: 'この会話を持ち帰る',
    takePage: 'このページを持ち帰る',
    hint: 'しばらくの間、この館のページに置かれ、リンクを知る人は誰でも読めます。',
    theTalk: '持ち帰れる会話',
    thePage: '持ち帰れるページ',
    point: (time) => `スマートフォンを四角に向けてください。${time}まで使え、その後はすべて消えます。`,
    square: 'スマートフォンのカメラ用の四角',
    failed: '今は持ち帰れません。内容は何も残りません。',
  },
  zh: {
    takeTalk: '带走这段对话',
    takePage: '带走这一页',
    hint: '它会在本馆的一个页面上保留一段时间，有链接的人都能阅读。',
    theTalk: '可以带走的对话',
    thePage: '可以带走的页面',
    point: (time) => `请用手机对准方块。有效至${time}，之后一切都会消失。`,
    square: '供手机相机扫描的方块',
    failed: '现在无法带走。内容不会保留。',
  },
}
