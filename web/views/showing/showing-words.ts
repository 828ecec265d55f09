/** What the page says beside something shown. */
export interface ShowingWords {
  larger: string
  /** Beside a square that holds a page's address. */
  point: string
  /** Of the square, for those who hear it. */
  square: string
  /** Opens a page. */
  open: string
  /** For those who hear it, after `open`. */
  newTab: string
}

/** Every language of the page; fetched where the character has something to show. */
export const showingWords: Record<string, ShowingWords> = {
  en: {
    larger: 'Larger',
    point: 'Point your phone at the square.',
    square: 'A square for your phone’s camera',
    open: 'Open',
    newTab: '(in a new tab)',
  },
  de: {
    larger: 'Größer',
    point: 'Halten Sie Ihr Telefon vor das Quadrat.',
    square: 'Ein Quadrat für die Kamera Ihres Telefons',
    open: 'Öffnen',
    newTab: '(in einem neuen Tab)',
  },
  fr: {
    larger: 'Agrandir',
    point: 'Visez le carré avec votre téléphone.',
    square: 'Un carré pour l’appareil photo de votre téléphone',
    open: 'Ouvrir',
    newTab: '(dans un nouvel onglet)',
  },
  es: {
    larger: 'Ampliar',
    point: 'Apunte con el teléfono al cuadrado.',
    square: 'Un cuadrado para la cámara de su teléfono',
    open: 'Abrir',
    newTab: '(en otra pestaña)',
  },
  it: {
    larger: 'Ingrandisci',
    point: 'Inquadri il quadrato con il telefono.',
    square: 'Un quadrato per la fotocamera del telefono',
    open: 'Apri',
    newTab: '(in una nuova scheda)',
  },
  pt: {
    larger: 'Ampliar',
    point: 'Aponte o telemóvel para o quadrado.',
    square: 'Um quadrado para a câmara do seu telemóvel',
    open: 'Abrir',
    newTab: '(num novo separador)',
  },
  nl: {
    larger: 'Groter',
    point: 'Richt uw telefoon op het vierkant.',
    square: 'Een vierkant voor de camera van uw telefoon',
    open: 'Openen',
    newTab: '(in een nieuw tabblad)',
  },
  no: {
    larger: 'Større',
    point: 'Rett telefonen mot firkanten.',
    square: 'En firkant for kameraet på telefonen din',
    open: 'Åpne',
    newTab: '(i en ny fane)',
  },
  pl: {
    larger: 'Powiększ',
    point: 'Proszę skierować telefon na kwadrat.',
    square: 'Kwadrat dla aparatu w telefonie',
    open: 'Otwórz',
    newTab: '(w nowej karcie)',
  },
  uk: {
    larger: 'Збільшити',
    point: 'Наведіть телефон на квадрат.',
    square: 'Квадрат для камери вашого телефона',
    open: 'Відкрити',
    newTab: '(у новій вкладці)',
  },
  tr: {
    larger: 'Büyüt',
    point: 'Telefonunuzu kareye tutun.',
    square: 'Telefonunuzun kamerası için bir kare',
    open: 'Aç',
    newTab: '(yeni sekmede)',
  },
  ar: {
    larger: 'تكبير',
    point: 'وجّهوا هاتفكم نحو المربع.',
    square: 'مربع لكاميرا هاتفكم',
    open: 'فتح',
    newTab: '(في علامة تبويب جديدة)',
  },
  hi: {
    larger: 'बड़ा करें',
    point: 'अपने फ़ोन का कैमरा चौकोर निशान की ओर करें।',
    square: 'आपके फ़ोन के कैमरे के लिए चौकोर निशान',
    open: 'खोलें',
    newTab: '(नए टैब में)',
  },
  ja: {
    larger: '大きく見る',
    point: 'スマートフォンを四角に向けてください。',
    square: 'スマートフォンのカメラ用の四角',
    open: '開く',
    newTab: '（新しいタブ）',
  },
  zh: {
    larger: '放大',
    point: '请用手机对准方块。',
    square: '供手机相机扫描的方块',
    open: '打开',
    newTab: '（新标签页）',
  },
}
