const word = (alternatives: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu')

/** What denies, restricts or forbids in a language, by primary subtag. */
export const denialWords: Readonly<Record<string, RegExp>> = {
  en: word(
    "not|no|never|none|nobody|nothing|neither|nor|cannot|without|except|only|\\p{L}+n['’]t|free|closed|forbidden|prohibited",
  ),
  de: word(
    'nicht|kein\\p{L}*|nie|niemals|niemand\\p{L}*|nichts|ohne|weder|außer|nirgends|nur|kostenlos|gratis|umsonst|verboten|geschlossen',
  ),
  fr: word(
    "ne|n['’]\\p{L}+|pas|jamais|aucun\\p{L}*|sans|rien|ni|sauf|seulement|gratuit\\p{L}*|interdit\\p{L}*|fermée?s?",
  ),
  es: word(
    'no|nunca|jamás|ning[uú]n\\p{L}*|sin|nada|nadie|ni|tampoco|salvo|excepto|solo|sólo|gratis|gratuit\\p{L}*|prohibid\\p{L}*|cerrad\\p{L}*',
  ),
  it: word(
    'non|mai|nessun\\p{L}*|senza|niente|nulla|né|tranne|eccetto|solo|gratis|gratuit\\p{L}*|vietat\\p{L}*|chius\\p{L}*',
  ),
  pt: word(
    'não|nunca|jamais|nenhum\\p{L}*|sem|nada|ninguém|nem|exceto|só|somente|grátis|gratuit\\p{L}*|proibid\\p{L}*|fechad\\p{L}*',
  ),
  nl: word('niet|geen|nooit|niemand|niets|zonder|nergens|behalve|alleen|gratis|verboden|gesloten|dicht'),
  no: word('ikke|ingen|aldri|uten|verken|ingenting|unntatt|bare|kun|gratis|forbudt|stengt'),
  pl: word(
    'nie|nigdy|żad\\p{L}*|bez|nikt|nic|ani|oprócz|tylko|bezpłat\\p{L}*|darmow\\p{L}*|zabron\\p{L}*|zamknię\\p{L}*',
  ),
  tr: word(
    'değil\\p{L}*|yok\\p{L}*|hayır|asla|hiç\\p{L}*|\\p{L}+m[ıiuü]yor\\p{L}*|\\p{L}+m[ae](?:z|dı|di|yın|yin|yız|yiz)\\p{L}*|\\p{L}+s[ıiuü]z\\p{L}*|sadece|yalnız\\p{L}*|yasak\\p{L}*|kapalı\\p{L}*',
  ),
  uk: word(
    'не|ні|ніколи|без|немає|нема|жод\\p{L}*|ніхто|нічого|крім|лише|тільки|безкоштовн\\p{L}*|заборон\\p{L}*|зачинен\\p{L}*',
  ),
  ar: word('[وف]?(?:لا|ليس|ليست|لم|لن|غير|بدون|دون|بلا|عدا|إلا|ممنوع\\p{L}*|مجان\\p{L}*|مغلق\\p{L}*|فقط)'),
  hi: word('नहीं|मत|बिना|न|सिवाय|केवल|सिर्फ़|मुफ़्त|निःशुल्क|मना|बंद'),
  ja: /ない|なく|ません|ずに|なし|無し|以外|不可|禁止|無料|休み|休館|だけ|のみ/u,
  zh: /不|没|无|未|别|勿|除了|免费|禁止|关闭|只/u,
}

/** What denies a thing as a whole, without those that restrict it. */
export const plainDenials: Readonly<Record<string, RegExp>> = {
  en: word("not|no|never|none|nobody|nothing|neither|nor|cannot|without|\\p{L}+n['’]t"),
  de: word('nicht|kein\\p{L}*|nie|niemals|niemand\\p{L}*|nichts|ohne|weder|nirgends'),
  fr: word("ne|n['’]\\p{L}+|jamais|aucun\\p{L}*|sans|rien|pas"),
  es: word('no|nunca|jamás|ning[uú]n\\p{L}*|sin|nada|nadie|ni|tampoco'),
  it: word('non|mai|nessun\\p{L}*|senza|niente|nulla|né'),
  pt: word('não|nunca|jamais|nenhum\\p{L}*|sem|nada|ninguém|nem'),
  nl: word('niet|geen|nooit|niemand|niets|zonder|nergens'),
  no: word('ikke|ingen|aldri|uten|verken|ingenting'),
  pl: word('nie|nigdy|żad\\p{L}*|bez|nikt|nic|ani'),
  tr: word('değil\\p{L}*|yok\\p{L}*|asla|hiç\\p{L}*|\\p{L}+m[ıiuü]yor\\p{L}*|\\p{L}+m[ae](?:z|dı|di)\\p{L}*'),
  uk: word('не|ні|ніколи|без|немає|нема|жод\\p{L}*|ніхто|нічого'),
  ar: word('[وف]?(?:لا|ليس|ليست|لم|لن|بدون|دون|بلا)'),
  hi: word('नहीं|मत|बिना|न'),
  ja: /ない|なく|ません|ずに|なし|無し/u,
  zh: /不|没|无|未|别|勿/u,
}
