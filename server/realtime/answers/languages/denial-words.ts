/** Words of denying, by primary subtag, as `isSaid` has them. */
export interface DenialWords {
  /** They deny a thing as a whole. */
  denies: string
  /** They restrict or forbid it, or say that it costs nothing. */
  restricts: string
}

export const denialWords: Readonly<Record<string, DenialWords>> = {
  en: {
    denies: "not|no|never|none|nobody|nothing|neither|nor|cannot|without|*n't",
    restricts: 'except|only|free|closed|forbidden|prohibited',
  },
  de: {
    denies: 'nicht|kein*|nie|niemals|niemand*|nichts|ohne|weder|nirgends',
    restricts: 'außer|nur|kostenlos|gratis|umsonst|verboten|geschlossen',
  },
  fr: {
    denies: "ne|n'*|jamais|aucun*|sans|rien|pas",
    restricts: 'ni|sauf|seulement|gratuit*|interdit*|fermé|fermée|fermés|fermées',
  },
  es: {
    denies: 'no|nunca|jamás|ningún|ningun*|sin|nada|nadie|ni|tampoco',
    restricts: 'salvo|excepto|solo|sólo|gratis|gratuit*|prohibid*|cerrad*',
  },
  it: {
    denies: 'non|mai|nessun*|senza|niente|nulla|né',
    restricts: 'tranne|eccetto|solo|gratis|gratuit*|vietat*|chius*',
  },
  pt: {
    denies: 'não|nunca|jamais|nenhum*|sem|nada|ninguém|nem',
    restricts: 'exceto|só|somente|grátis|gratuit*|proibid*|fechad*',
  },
  nl: {
    denies: 'niet|geen|nooit|niemand|niets|zonder|nergens',
    restricts: 'behalve|alleen|gratis|verboden|gesloten|dicht',
  },
  no: { denies: 'ikke|ingen|aldri|uten|verken|ingenting', restricts: 'unntatt|bare|kun|gratis|forbudt|stengt' },
  pl: {
    denies: 'nie|nigdy|żad*|bez|nikt|nic|ani',
    restricts: 'oprócz|tylko|bezpłat*|darmow*|zabron*|zamknię*',
  },
  tr: {
    denies: 'değil*|yok*|asla|hiç*|*mıyor*|*miyor*|*muyor*|*müyor*|*maz*|*mez*|*madı*|*medi*|*madi*|*medı*',
    restricts: 'hayır|*mayın*|*meyin*|*mayız*|*meyiz*|*sız*|*siz*|*suz*|*süz*|sadece|yalnız*|yasak*|kapalı*',
  },
  uk: {
    denies: 'не|ні|ніколи|без|немає|нема|жод*|ніхто|нічого',
    restricts: 'крім|лише|тільки|безкоштовн*|заборон*|зачинен*',
  },
  ar: { denies: 'لا|ليس|ليست|لم|لن|بدون|دون|بلا', restricts: 'غير|عدا|إلا|ممنوع*|مجان*|مغلق*|فقط' },
  hi: { denies: 'नहीं|मत|बिना|न', restricts: 'सिवाय|केवल|सिर्फ़|मुफ़्त|निःशुल्क|मना|बंद' },
  ja: { denies: 'ない|なく|ません|ずに|なし|無し', restricts: '以外|不可|禁止|無料|休み|休館|だけ|のみ' },
  zh: { denies: '不|没|无|未|别|勿', restricts: '除了|免费|禁止|关闭|只' },
}
