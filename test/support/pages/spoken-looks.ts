import type { KioskLook } from '../../../shared/kiosk/api.ts'
import { maritLook } from './marit-look.ts'

/** What is said in a talk, with an answer as long as they get and words as long as the language has them. */
export interface SpokenTalk {
  question: string
  answer: string
  long: string
  offers: string[]
  source: string
  excerpt: string
  danger: string
}

type Spoken = Pick<KioskLook['character'], 'name' | 'role' | 'lines'> & { suggestions: string[]; talk: SpokenTalk }

const { name, role, lines } = maritLook.character

const spoken: Record<string, Spoken> = {
  en: {
    name,
    role,
    lines,
    suggestions: maritLook.suggestions,
    talk: {
      question: 'Did you ever let the light go out, in all those winters?',
      answer: 'Once, in January of ’38. I had the light again by a quarter past four.',
      long: 'Once, in January of ’38. The oil had thickened with the cold, and I warmed the cans against my own stove until four in the morning. The wind stood north-east, force nine, and the temperature in the lantern room was eighteen below. By a quarter past four I had the light again, and wrote it into the log in pencil, since ink froze.',
      offers: ['Did any ship come to harm that night?', 'Who wrote the station log?'],
      source: 'Station log of the Saltholm light, 14 January 1938',
      excerpt: 'Lamp failed at twenty to four.',
      danger: 'Leave the building now. Take the stairs, not the lift.',
    },
  },
  de: {
    name: 'Marit Holm',
    role: 'Leuchtturmwärterin auf Saltholm',
    lines: {
      ...lines,
      attract: 'Sechsunddreißig Winter lang habe ich dieses Leuchtfeuer gehütet. Fragen Sie mich danach.',
      consent: 'Darf ich Ihnen zuhören?',
      connecting: 'Ich komme die Treppe herunter. Es sind hundertvier Stufen.',
      muted: 'Jetzt höre ich Sie nicht, und das macht nichts. Lassen Sie sich Zeit.',
      noMicrophone: 'Ich kann Sie noch nicht hören.',
      goodbye: 'Danke, dass Sie mir Gesellschaft geleistet haben.',
      networkLost: 'Ich habe das Festland verloren.',
      full: 'So viele Besucherinnen und Besucher heute.',
      closed: 'Für heute Abend ist das Leuchtfeuer aus.',
    },
    suggestions: [
      'Hatten Sie jemals Angst vor der Einsamkeit?',
      'Was gab es im Winter zu essen?',
      'Wer wohnte noch hier?',
      'Wie dreht sich die Lampe?',
    ],
    talk: {
      question: 'Ist das Leuchtfeuer in all den Wintern jemals ausgegangen?',
      answer: 'Einmal, im Januar 1938. Um Viertel nach vier brannte das Licht wieder.',
      long: 'Einmal, im Januar 1938. Das Petroleum war vor Kälte zähflüssig geworden, und ich wärmte die Kannen bis vier Uhr morgens an meinem eigenen Küchenherd. Der Wind stand aus Nordost, Windstärke neun, und in der Laternenkammer herrschten achtzehn Grad unter null. Die Leuchtfeuerwärterdienstvorschrift verlangte einen Eintrag ins Stationstagebuch, den ich mit Bleistift schrieb, weil die Tinte gefroren war.',
      offers: ['Ist in jener Nacht ein Schiff zu Schaden gekommen?', 'Wer führte das Stationstagebuch?'],
      source: 'Stationstagebuch des Leuchtturms Saltholm, 14. Januar 1938',
      excerpt: 'Lampe um zwanzig vor vier ausgefallen.',
      danger: 'Verlassen Sie jetzt das Gebäude. Nehmen Sie die Treppe, nicht den Aufzug.',
    },
  },
  ar: {
    name: 'ماريت هولم',
    role: 'حارسة منارة سالتهولم',
    lines: {
      ...lines,
      attract: 'حرستُ هذه المنارة ستةً وثلاثين شتاءً. اسألوني عنها.',
      consent: 'هل لي أن أستمع إليكم؟',
      connecting: 'أنا نازلة على الدرج. إنها مئة وأربع درجات.',
      muted: 'لا أسمعكم الآن، ولا بأس بذلك. خذوا وقتكم.',
      noMicrophone: 'لا أستطيع سماعكم بعد.',
      goodbye: 'شكرًا لأنكم آنستم وحدتي.',
      networkLost: 'فقدتُ الاتصال بالبر.',
      full: 'زوار كثيرون اليوم.',
      closed: 'المنارة مطفأة هذا المساء.',
    },
    suggestions: ['هل شعرتِ بالخوف يومًا؟', 'ماذا كنتم تأكلون في الشتاء؟', 'من كان يسكن هنا أيضًا؟', 'كيف يدور المصباح؟'],
    talk: {
      question: 'هل انطفأ الضوء يومًا في كل تلك الشتاءات؟',
      answer: 'مرة واحدة، في يناير 1938. وعاد الضوء عند الرابعة والربع.',
      long: 'مرة واحدة، في يناير 1938. كان الزيت قد تخثّر من البرد، فأدفأتُ العلب على موقد مطبخي حتى الرابعة صباحًا. كانت الريح شمالية شرقية بقوة تسع درجات، والحرارة في غرفة الفانوس ثماني عشرة تحت الصفر. وعند الرابعة والربع عاد الضوء، وكتبتُ ذلك في السجل بالقلم الرصاص لأن الحبر كان متجمدًا.',
      offers: ['هل أصاب سفينةً ضررٌ في تلك الليلة؟', 'من كتب سجل المحطة؟'],
      source: 'سجل محطة منارة سالتهولم، 14 يناير 1938',
      excerpt: 'انطفأ المصباح في الرابعة إلا عشرين دقيقة.',
      danger: 'غادروا المبنى الآن. استخدموا الدرج لا المصعد.',
    },
  },
  ja: {
    name: 'マリット・ホルム',
    role: 'サルトホルム灯台の灯台守',
    lines: {
      ...lines,
      attract: '三十六年の冬、この灯台を守ってきました。何でも聞いてください。',
      consent: 'お話を聞いてもよろしいですか。',
      connecting: 'いま階段を下りています。百四段あるのです。',
      muted: 'いまは聞こえませんが、かまいません。ごゆっくりどうぞ。',
      noMicrophone: 'まだお声が聞こえません。',
      goodbye: 'お付き合いくださり、ありがとうございました。',
      networkLost: '本土との連絡が途絶えました。',
      full: '今日はお客さまが大勢いらっしゃいます。',
      closed: '今夜は灯りを消しています。',
    },
    suggestions: [
      '怖いと思ったことはありますか。',
      '冬は何を食べていましたか。',
      'ほかに誰が住んでいましたか。',
      'ランプはどう回るのですか。',
    ],
    talk: {
      question: 'あれほどの冬のあいだに、灯りが消えたことはありますか。',
      answer: '一度だけ、一九三八年の一月です。四時十五分に灯りが戻りました。',
      long: '一度だけ、一九三八年の一月です。油が寒さで固まってしまい、朝の四時まで自分の台所のかまどで缶を温めました。風は北東、風力九、灯室の温度は氷点下十八度でした。四時十五分に灯りが戻り、インクが凍っていたので、日誌には鉛筆で書き込みました。あの夜のことは、いまでもよく覚えています。',
      offers: ['あの夜、船に被害はありましたか。', '日誌は誰が書きましたか。'],
      source: 'サルトホルム灯台日誌　一九三八年一月十四日',
      excerpt: '三時四十分、ランプ消灯。',
      danger: 'すぐに建物から出てください。エレベーターではなく階段を使ってください。',
    },
  },
}

/** Marit where another language is spoken: her kiosk's look in it, and what is said there. */
export function spokenLook(language: string): { look: KioskLook; talk: SpokenTalk } {
  const { talk, suggestions, ...own } = spoken[language] ?? spoken['en']!
  return { look: { ...maritLook, character: { ...maritLook.character, ...own }, language, suggestions }, talk }
}
