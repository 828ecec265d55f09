/** Whom to ring in a country. */
export interface EmergencyNumbers {
  /** For everything, or where each service has its own, the police's. */
  police: string
  medical: string
  fire: string
  /** Somebody to talk to when life is too much. */
  crisis?: string
}

const one = (number: string, crisis?: string): EmergencyNumbers => ({
  police: number,
  medical: number,
  fire: number,
  ...(crisis !== undefined && { crisis }),
})
const each = (police: string, medical: string, fire = medical): EmergencyNumbers => ({ police, medical, fire })

/**
 * By time zones, or what these begin with before a slash: the longest that is listed counts. Sources: for 112 in Europe the
 * European Union's directive 2018/1972, article 109; for 116 123 its decision 2007/116/EC, and the lines that use it day and
 * night (Samaritans, Mental Helse, TelefonSeelsorge); for 112 on any mobile phone 3GPP TS 22.101, 10.1.1; elsewhere the
 * numbering plans of the national regulators, which ITU-T E.129 collects. Other lines: 988 Suicide & Crisis Lifeline (US,
 * Canada), Lifeline Australia 13 11 14, New Zealand's 1737, Die Dargebotene Hand 143.
 */
const byZones: [zones: string, EmergencyNumbers][] = [
  ['Europe/London Europe/Belfast Europe/Jersey Europe/Guernsey Europe/Isle_of_Man GB GB-Eire', one('999', '116 123')],
  ['Europe/Dublin Europe/Oslo Europe/Berlin Europe/Busingen', one('112', '116 123')],
  ['Europe/Zurich', one('112', '143')],
  [
    'America/Sao_Paulo America/Bahia America/Fortaleza America/Recife America/Belem America/Manaus America/Cuiaba America/Campo_Grande America/Maceio',
    each('190', '192', '193'),
  ],
  ['America/Bogota', one('123')],
  ['America/Santiago', each('133', '131', '132')],
  [
    'America/Mexico_City America/Cancun America/Monterrey America/Tijuana America/Merida America/Montevideo America/Buenos_Aires America/Argentina America/Costa_Rica America/Guayaquil',
    one('911'),
  ],
  [
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Anchorage America/Detroit America/Boise America/Indiana America/Kentucky America/North_Dakota America/Toronto America/Vancouver America/Montreal America/Halifax America/Winnipeg America/Edmonton America/Regina America/St_Johns America/Puerto_Rico US Canada Pacific/Honolulu',
    one('911', '988'),
  ],
  ['Australia', one('000', '13 11 14')],
  ['Pacific/Auckland Pacific/Chatham NZ NZ-CHAT', one('111', '1737')],
  ['Asia/Tokyo Japan Asia/Taipei', each('110', '119')],
  ['Asia/Shanghai Asia/Urumqi PRC', each('110', '120', '119')],
  ['Asia/Seoul ROK', each('112', '119')],
  ['Asia/Hong_Kong Asia/Macau Asia/Kuala_Lumpur Asia/Dhaka Africa/Nairobi', one('999')],
  ['Asia/Singapore Singapore', each('999', '995')],
  ['Asia/Jerusalem Israel', each('100', '101', '102')],
  ['Asia/Dubai', each('999', '998', '997')],
  ['Asia/Manila', one('911')],
  ['Asia/Ho_Chi_Minh', each('113', '115', '114')],
  ['Asia/Bangkok', each('191', '1669', '199')],
  ['Africa/Johannesburg', each('10111', '10177')],
]
const byZone = new Map(byZones.flatMap(([zones, numbers]) => zones.split(' ').map((zone) => [zone, numbers] as const)))

/** The emergency numbers of the place with this IANA time zone; 112, which any mobile phone takes, where none is known. */
export const emergencyNumbers = (timeZone: string): EmergencyNumbers =>
  byZone.get(timeZone) ??
  (timeZone.includes('/') ? emergencyNumbers(timeZone.slice(0, timeZone.lastIndexOf('/'))) : one('112'))
