/**
 * What is written short before a name, a noun or a number and ends no sentence, by primary language subtag: small letters,
 * parted by `|`. Before small letters no stop ends one, and single letters never do; what may as well stand at the end,
 * such as "usw.", is not here. More of English is known to whoever reads documents.
 */
export const abbreviations: Readonly<Record<string, string>> = {
  en: 'fig|figs|lt|vol',
  de: 'bzw|ca|dipl|dr|ev|evtl|exkl|fr|ggf|hl|hr|ing|inkl|kath|nr|prof|sog|st|tel|vgl|zzgl',
  fr: 'av|bd|cf|dr|env|ex|mlle|mm|mme|mmes|pr|resp|st|ste|tél',
  es: 'aprox|av|avda|cap|dr|dra|dña|ee|gral|núm|prof|pág|págs|sr|sra|sres|srta|sta|sto|tel|ud|uds',
  it: 'arch|avv|ca|dott|es|ing|pag|pagg|prof|sig|sigg|tel',
  pt: 'aprox|av|dr|dra|ex|núm|prof|profa|pág|sr|sra|srs|sta|sto|tel',
  nl: 'bijv|blz|ca|dhr|dr|drs|evt|excl|incl|ir|mevr|mw|nr|prof|resp|st|tel',
  no: 'bl|ca|dr|ekskl|eks|ev|evt|fr|hr|inkl|jf|kl|nr|pga|prof|st|tlf',
  pl: 'al|dr|godz|im|inż|mgr|np|nr|ok|pl|por|prof|św|tel|tzw|ul|wg|woj',
  tr: 'av|cad|doç|dr|mah|prof|sok|tel',
  uk: 'буд|вул|ім|пл|просп|проф|св|тел',
  hi: 'डॉ|प्रो',
}
