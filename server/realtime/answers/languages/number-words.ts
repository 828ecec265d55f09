const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** The words for these values in their order, `/` between forms of one, `-` for a word that means something else, too. */
const written: Readonly<Record<string, string>> = {
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  fr: 'deux trois quatre cinq six sept huit - dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento',
  it: 'due tre quattro cinque - sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  pt: 'dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
  no: 'to tre fire fem seks sju/syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tretti førti femti seksti sytti åtti nitti hundre',
  pl: 'dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
  tr: 'iki üç dört beş - yedi sekiz dokuz on onbir oniki onüç ondört onbeş onaltı onyedi onsekiz ondokuz yirmi otuz kırk elli altmış yetmiş seksen doksan -',
  uk: 'два/дві три чотири пʼять/п’ять шість сім вісім девʼять/дев’ять десять одинадцять дванадцять тринадцять чотирнадцять пʼятнадцять шістнадцять сімнадцять вісімнадцять девʼятнадцять/дев’ятнадцять двадцять тридцять сорок пʼятдесят шістдесят сімдесят вісімдесят девʼяносто сто',
  ar: 'اثنان/اثنين/اثنتان ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني تسعة/تسع عشرة/عشر - - - - - - - - - عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين مئة/مائة',
  hi: '- तीन चार पाँच/पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे सौ',
}

const read = (words: string) =>
  new Map(
    words
      .split(' ')
      .flatMap((forms, i) => forms.split('/').map((form): [string, number] => [form, values[i]!]))
      .filter(([form]) => form !== '-'),
  )

/** Numbers by their words in a language, by primary subtag; of most only those that are said often. */
export const numberWordsOf: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(written).map(([language, words]) => [language, read(words)]),
)

/** Times of day that count from an hour, which nothing here reads, as `isSaid` has them. */
export const unreadTimes: Readonly<Record<string, string>> = {
  de: 'halb *|viertel *|dreiviertel *|fünf vor|fünf nach|zehn vor|zehn nach',
  nl: 'half *|kwart voor|kwart over',
  no: 'halv *|kvart på|kvart over',
  fr: 'et demie|et quart|moins le quart|heure moins|heures moins',
  es: 'y media|y cuarto|menos cuarto',
  it: 'e mezza|e mezzo|e un quarto|meno un quarto',
  ar: 'والنصف|والربع|إلا الربع|إلا ربع*',
}
