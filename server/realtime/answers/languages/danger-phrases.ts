import type { DangerKind } from '../../../../shared/kiosk/events.ts'

/** How danger is told of in a language, and what is said then; `{number}` is whom to ring. */
export interface DangerPhrases {
  /**
   * Any of these within what was said, in small letters and with straight apostrophes; parted by `|`. Where `…` stands may be
   * other words of the sentence ("Rufen Sie bitte einen Krankenwagen"). What ends with `!` counts only by itself: "Au feu !"
   * is a cry, "au feu d'artifice" is none.
   */
  said: Record<DangerKind, string>
  sentences: string[]
  call: string
}

const phrases = (
  sentences: string[],
  call: string,
  fire: string,
  medical: string,
  selfHarm: string,
  lostChild: string,
  harassment: string,
  danger: string,
): DangerPhrases => ({
  said: { fire, medical, 'self-harm': selfHarm, 'lost-child': lostChild, harassment, danger },
  sentences,
  call,
})

/** By primary language subtag. */
export const dangerPhrases: Readonly<Record<string, DangerPhrases>> = {
  de: phrases(
    ['Bringen Sie sich in Sicherheit.', 'Rufen Sie die Menschen in Ihrer Nähe.'],
    'Rufen Sie sofort {number} an.',
    'es brennt|feuer ausgebrochen|hier ist ein feuer|da ist feuer',
    'ruf…krankenwagen|hol…einen krankenwagen|brauch…einen krankenwagen|einen krankenwagen…rufen|krankenwagen rufen|schnell einen krankenwagen|einen krankenwagen bitte|bitte einen krankenwagen|brauch…krankenwagen|hilfe krankenwagen|krankenwagen schnell|krankenwagen!|ruf…notarzt|einen notarzt|notarzt!|einen herzinfarkt|hat herzinfarkt|hab herzinfarkt|habe herzinfarkt|herzinfarkt!|einen schlaganfall|schlaganfall!|kann nicht atmen|krieg…keine luft|bekomm…keine luft|keine luft!|bewusstlos|ohnmächtig|blutet stark|ist zusammengebrochen',
    'mich umbringen|mich umzubringen|bringe mich um|will sich umbringen|nicht mehr leben|mir etwas antun|sterben will|will sterben',
    'mein kind ist weg|meine tochter ist weg|mein sohn ist weg|finde mein kind nicht|finde meine mama nicht|finde meinen papa nicht|finde meine tochter nicht|finde meinen sohn nicht',
    'belästigt mich|fasst mich an|verfolgt mich|lässt mich nicht in ruhe',
    'hat eine waffe|hat ein messer|bedroht mich|werde angegriffen|bin in gefahr',
  ),
  fr: phrases(
    ['Mettez-vous en sécurité.', 'Appelez les personnes autour de vous.'],
    'Appelez tout de suite le {number}.',
    'au feu!|au secours au feu|au feu au secours|il y a le feu|il y a un incendie|ça brûle',
    "appel…une ambulance|besoin d'une ambulance|faut une ambulance|une ambulance vite|vite une ambulance|une ambulance s'il|une ambulance!|ambulance!|fai…une crise cardiaque|a une crise cardiaque|crise cardiaque!|peux pas respirer|peut pas respirer|est inconscient|inconscient!|inconsciente!|évanoui|saigne beaucoup|fai…un avc|a un avc|a eu un avc|avc!",
    'me suicider|me tuer|veux plus vivre|plus envie de vivre|envie de mourir|veux mourir',
    'perdu mon enfant|perdu ma fille|perdu mon fils|trouve pas mon enfant|trouve plus mon enfant|trouve pas ma maman|trouve plus ma fille|trouve plus mon fils',
    "me harcèle|homme me touche|quelqu'un me touche|il me touche|me touche les|me touche partout|de me toucher|me suit partout|me laisse pas tranquille",
    "a une arme|a un couteau|me menace|on m'attaque|suis en danger",
  ),
  es: phrases(
    ['Póngase a salvo.', 'Llame a las personas que estén cerca.'],
    'Llame enseguida al {number}.',
    'hay fuego|hay un incendio|se está quemando|se quema!|se quema el edificio|se quema la cocina|se quema la casa|está ardiendo',
    'llam…una ambulancia|necesit…una ambulancia|pid…una ambulancia|una ambulancia por favor|una ambulancia rápido|una ambulancia!|ambulancia!|dando un infarto|tien…un infarto|tenido un infarto|un infarto!|infarto!|no puedo respirar|no puede respirar|inconsciente|se ha desmayado|sangra mucho|un derrame!|un derrame cerebral!|dando un derrame|tien…un derrame cerebral',
    'suicidarme|matarme|no quiero vivir|quiero morir',
    'perdido a mi hij|no encuentro a mi hij|no encuentro a mi mamá|no encuentro a mis padres|mi hijo se ha perdido|mi hija se ha perdido',
    'me acosa|me está tocando|hombre me sigue|alguien me sigue|tipo me sigue|me sigue un|me sigue a todas partes|me está siguiendo|no me deja en paz',
    'tiene un arma|tiene un cuchillo|me amenaza|me atacan|estoy en peligro',
  ),
  it: phrases(
    ['Si metta al sicuro.', 'Chiami le persone vicine.'],
    'Chiami subito il {number}.',
    "c'è un incendio|al fuoco!|sta bruciando",
    "chiam…un'ambulanza|serve un'ambulanza|bisogno di un'ambulanza|un'ambulanza per favore|un'ambulanza presto|un'ambulanza!|ambulanza!|ha un infarto|avendo un infarto|avuto un infarto|infarto!|non riesco a respirare|non respira|svenut|privo di sensi|perde molto sangue",
    'suicidarmi|uccidermi|non voglio più vivere|voglio morire',
    'perso mio figlio|perso mia figlia|non trovo mio figlio|non trovo mia figlia|non trovo la mamma|non trovo più mio',
    'mi molesta|mi sta toccando|uomo mi segue|qualcuno mi segue|tizio mi segue|mi segue da|mi segue ovunque|mi segue dappertutto|mi sta seguendo|non mi lascia in pace',
    "ha un'arma|ha una pistola|ha un coltello|mi minaccia|sono in pericolo",
  ),
  pt: phrases(
    ['Vá para um lugar seguro.', 'Chame as pessoas que estão perto.'],
    'Ligue já para o {number}.',
    'há fogo|há um incêndio|está a arder|está pegando fogo',
    'cham…uma ambulância|precis…uma ambulância|uma ambulância por favor|uma ambulância!|ambulância!|ataque cardíaco|ter um enfarte|tem um enfarte|teve um enfarte|enfarte!|tendo um infarto|ter um infarto|teve um infarto|infarto!|não consigo respirar|não respira|desmaiou|inconsciente|muito sangue',
    'me suicidar|suicidar-me|matar-me|me matar|não quero viver|quero morrer',
    'perdi o meu filho|perdi a minha filha|perdi meu filho|perdi minha filha|não encontro o meu|não encontro meu filho|não encontro minha filha|não encontro a minha',
    'está a assediar|me assedia|a tocar-me|me tocando|a seguir-me|me seguindo',
    'tem uma arma|tem uma faca|ameaçar-me|me ameaça|estou em perigo',
  ),
  nl: phrases(
    ['Breng uzelf in veiligheid.', 'Roep de mensen in de buurt.'],
    'Bel meteen {number}.',
    'er is brand|het brandt|brand uitgebroken',
    'bel …ambulance|belt …ambulance|ambulance bellen|ambulance nodig|ambulance alstublieft|een ambulance!|ambulance!|heb een hartaanval|heeft een hartaanval|krijg…een hartaanval|hartaanval!|kan niet ademen|krijg geen lucht|bewusteloos|flauwgevallen|bloedt hevig|heeft een beroerte|krijg…een beroerte|beroerte!',
    'zelfmoord plegen|mezelf doden|wil niet meer leven|wil dood',
    'mijn kind kwijt|mijn zoon kwijt|mijn dochter kwijt|vind mijn kind niet|kan mama niet vinden|kan mijn zoon niet vinden|kan mijn dochter niet vinden',
    'valt me lastig|raakt me aan|achtervolgt me|laat me niet met rust',
    'heeft een wapen|heeft een mes|bedreigt me|word aangevallen|ben in gevaar',
  ),
  no: phrases(
    ['Kom deg i sikkerhet.', 'Rop på dem som er i nærheten.'],
    'Ring {number} med en gang.',
    'det brenner|det er brann|brann her',
    'ring …ambulanse|trenger …ambulanse|tilkall …ambulanse|send …ambulanse|hent …ambulanse|en ambulanse!|ambulanse!|har hjerteinfarkt|har et hjerteinfarkt|får hjerteinfarkt|fått hjerteinfarkt|hjerteinfarkt!|får ikke puste|kan ikke puste|bevisstløs|har besvimt|blør mye',
    'ta livet mitt|drepe meg selv|vil ikke leve|vil dø',
    'mistet barnet mitt|finner ikke barnet|finner ikke sønnen min|finner ikke datteren min|finner ikke mamma',
    'trakasserer meg|han tar på meg|mann tar på meg|noen tar på meg|følger etter meg|lar meg ikke være',
    'har et våpen|har kniv|truer meg|blir angrepet|jeg er i fare|vi er i fare|er i livsfare',
  ),
  pl: phrases(
    ['Idź w bezpieczne miejsce.', 'Zawołaj ludzi w pobliżu.'],
    'Zadzwoń od razu pod {number}.',
    'pali się!|pali się tu|tu się pali|coś się pali|budynek się pali|kuchnia się pali|jest pożar|wybuchł pożar',
    'wezw…karetk|wezw…po karetk|zadzwo…karetk|potrzeb…karetk|po karetkę|karetkę!|karetka!|ma zawał|mam zawał|dostał zawał|dostała zawał|zawał!|nie mogę oddychać|nie oddycha|nieprzytomn|zemdla|mocno krwawi|ma udar|mam udar|dostał udar|dostała udar|udar!',
    'zabić się|chcę umrzeć|nie chcę żyć|popełnić samobójstwo',
    'zgubiłem dziecko|zgubiłam dziecko|nie mogę znaleźć dziecka|zginęło mi dziecko|nie mogę znaleźć mamy|nie mogę znaleźć syna|nie mogę znaleźć córki',
    'napastuje|dotyka mnie|śledzi mnie|nie daje mi spokoju',
    'ma broń|ma nóż|grozi mi|jestem w niebezpieczeństwie',
  ),
  tr: phrases(
    ['Güvenli bir yere geçin.', 'Yakınınızdaki insanları çağırın.'],
    'Hemen {number} numarasını arayın.',
    'yangın var|yanıyor!|ev yanıyor|evimiz yanıyor|bina yanıyor|mutfak yanıyor|çatı yanıyor|burası yanıyor|bir şey yanıyor|yangın çıktı',
    'ambulans çağır|ambulans ara|ambulansı ara|ambulans lazım|ambulans gerek|ambulansa ihtiya|ambulans lütfen|ambulans!|kalp krizi geçir|kalp krizi!|nefes alamıyor|bayıldı|bilinci kapalı|çok kan var|çok kan kayb|çok kan ak|çok kanıyor|felç geçir',
    'kendimi öldür|intihar etmek|yaşamak istemiyorum|ölmek istiyorum',
    'çocuğum kayboldu|çocuğumu bulamıyorum|kızımı bulamıyorum|oğlumu bulamıyorum|annemi bulamıyorum',
    'taciz ediyor|bana dokunuyor|beni takip ediyor|rahat bırakmıyor',
    'silahı var|bıçağı var|beni tehdit|saldırıyor|tehlikedeyim',
  ),
  uk: phrases(
    ['Перейдіть у безпечне місце.', 'Покличте людей поруч.'],
    'Негайно телефонуйте {number}.',
    'тут пожежа|почалася пожежа|горить!|тут горить|щось горить|все горить|горить будинок|будинок горить|кухня горить',
    'викли…швидку|дзвон…швидку|подзвон…швидку|зателефон…швидку|потріб…швидка|швидка потрібна|швидку!|швидку допомогу!|швидка допомога!|серцевий напад|у мене інфаркт|у нього інфаркт|у неї інфаркт|інфаркт!|не можу дихати|не дихає|непритомн|знепритомн|сильна кровотеча|у мене інсульт|у нього інсульт|у неї інсульт|інсульт!',
    'вбити себе|вчинити самогубство|не хочу жити|хочу померти',
    'загубив дитину|загубила дитину|не можу знайти дитину|не можу знайти маму|не можу знайти сина|не можу знайти доньку|дитина зникла',
    'чіпляється до мене|торкається мене|переслідує мене',
    'має зброю|має ніж|погрожує мені|я в небезпеці',
  ),
  ar: phrases(
    ['اذهب إلى مكان آمن.', 'نادِ الناس القريبين منك.'],
    'اتصل فورًا بالرقم {number}.',
    'يوجد حريق|اندلع حريق|النار تشتعل|هناك نار',
    'اتصل…إسعاف|اطلب…إسعاف|استدع…إسعاف|طلب الإسعاف|أحتاج…إسعاف|نحتاج…إسعاف|أريد سيارة إسعاف|سيارة إسعاف!|إسعاف!|الإسعاف!|نوبة قلبية|لا أستطيع التنفس|لا يتنفس|أغمي|فاقد الوعي|ينزف|جلطة',
    'أقتل نفسي|أريد الانتحار|لا أريد أن أعيش|أريد أن أموت',
    'ضاع طفلي|فقدت طفلي|لا أجد ابني|لا أجد ابنتي|لا أجد طفلي|لا أجد أمي|ضاع ابني|ضاعت ابنتي',
    'يتحرش|يلمسني|يلاحقني|يضايقني',
    'معه سلاح|معه سكين|يهددني|أنا في خطر',
  ),
  hi: phrases(
    ['सुरक्षित जगह पर जाइए।', 'पास के लोगों को बुलाइए।'],
    'तुरंत {number} पर फ़ोन कीजिए।',
    'आग लग|आग लगी|जल रहा है',
    'एम्बुलेंस बुला|एंबुलेंस बुला|एम्बुलेंस को बुला|एंबुलेंस को बुला|एम्बुलेंस चाहिए|एंबुलेंस चाहिए|एम्बुलेंस!|एंबुलेंस!|दिल का दौरा|साँस नहीं|सांस नहीं|बेहोश|बहुत खून|लकवा',
    'आत्महत्या करना|खुद को मार|जीना नहीं चाहत|मरना चाहत',
    'बच्चा खो गया|बच्चा नहीं मिल|बेटी नहीं मिल|बेटा नहीं मिल|माँ नहीं मिल|मेरी बेटी खो|मेरा बेटा खो',
    'छेड़|छू रहा है|पीछा कर रहा',
    'बंदूक है|चाकू है|धमकी|खतरे में|ख़तरे में',
  ),
  ja: phrases(
    ['安全な場所へ移ってください。', '近くの人を呼んでください。'],
    'すぐに{number}に電話してください。',
    '火事です|火事だ|火事が起き|燃えていま|火が出',
    '救急車を呼|救急車呼|救急車をお願|救急車お願|救急車が必要|救急車を!|救急車!|心臓発作|息ができ|呼吸ができ|意識がな|倒れま|倒れて|血が止ま|脳卒中',
    '死にたい|自殺したい|生きていたくない|消えてしまいたい',
    '子どもがいな|子供がいな|娘がいな|息子がいな|子どもとはぐれ|子供とはぐれ|迷子|ママがいな|お母さんがいな',
    '触られ|つきまと|痴漢|嫌がらせ',
    '刃物|ナイフを持|銃を持|襲われ|脅され|危ない目',
  ),
  zh: phrases(
    ['请先到安全的地方。', '请叫附近的人帮忙。'],
    '请马上拨打{number}。',
    '着火了|失火了|起火了',
    '叫…救护车|打…救护车|需要…救护车|救护车!|心脏病发|不能呼吸|喘不过气|昏倒|晕倒|失去意识|流很多血|中风了|中风!',
    '我想自杀|我要自杀|我想死|不想活',
    '孩子不见|孩子丢|找不到孩子|找不到我的孩子|找不到我女儿|找不到我儿子|找不到妈妈|女儿不见|儿子不见',
    '骚扰我|摸我|跟踪我',
    '他有枪|她有枪|有人有枪|有人带枪|拿着枪|他有刀|她有刀|有人有刀|有人带刀|拿着刀|威胁我|袭击我|有人被袭击|我有危险|我们有危险|有危险!',
  ),
}
