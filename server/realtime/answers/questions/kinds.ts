/** What sort of fact a question asks for. */
export type QuestionKind =
  | 'money'
  | 'duration'
  | 'count'
  | 'age'
  | 'size'
  | 'weight'
  | 'distance'
  | 'amount'
  | 'warmth'
  | 'speed'
  | 'when'
  | 'where'
  | 'way'
  | 'who'
  | 'why'
  | 'how'
  | 'can'
  | 'exists'
  | 'opening'
  | 'what'

/** The first that matches counts. */
const kinds: [QuestionKind, RegExp][] = [
  ['what', /^(?:so |and |but )?what (?:happens|happened|if)\b/],
  [
    'duration',
    /\bhow many (?:minutes|hours|days|weeks|months|years|winters|nights)\b|\bhow long\b|\bduration\b|\bhow much (?:time|longer)\b/,
  ],
  ['distance', /\bhow far\b|\bdistance\b/],
  ['weight', /\bhow (?:heavy|much)\b.*\bweigh|\bhow heavy\b|\bweight of\b/],
  ['size', /\bhow (?:tall|high|deep|wide|big|large|thick|small|steep)\b|\b(?:height|width|depth|size|length) of\b/],
  ['speed', /\bhow (?:fast|quick)\b|\bspeed\b/],
  [
    'amount',
    /\bhow much (?!is|are|does|do|did|was|were|for|to|will|would|it|the|a|an|each|per|should|must|can|i|money)[a-z]+\b|\bhow much (?:do|does|did|can|will)\b.*\b(?:eat|drink|hold|carry|grow|sleep|use)\b/,
  ],
  [
    'money',
    /\bhow much\b|\bprices?\b|\bcosts?\b|\bfees?\b|\bwhat (?:do|does|must|should) .*\bpay\b|^what (?:is|are|was|were) .*\bpaid\b|\bexpensive\b|\bcheap\b|\bcharged? for\b|^(?:is|are) (?!there\b).*\bfree\b|\bhow many (?:euros?|pounds?|dollars?)\b/,
  ],
  ['warmth', /\bhow (?:hot|cold|warm|cool)\b|\btemperature\b/],
  ['count', /\bhow many\b|\bnumber of\b/],
  ['age', /\bhow old\b|\b(?:what|which|minimum) age\b/],
  [
    'when',
    /^when\b|(?<=\b(?:me|us|know|say|ask|since|until|till|from|and|so|but|or|hello|hi|please|see|remember) )when\b|\bhow (?:often|late|early|soon)\b|\b(?:what|which) (?:time|year|date|day|days|month|century|hours|weekday)\b|\bopening (?:hours|times)\b/,
  ],
  ['way', /\bhow (?:do|can|would|should) (?:i|we|you) (?:best )?(?:get|come|reach|go|travel)\b|\bway to\b/],
  ['where', /\bwhere(?:abouts)?\b|\b(?:which|what) (?:floor|room|hall|gallery|street|level|building|address)\b/],
  ['who', /\bwho\b|\bwhose\b|\bwhom\b|\bname of the\b/],
  ['why', /\bwhy\b|\bhow come\b|\bwhat (?:is|was) the reason\b/],
  ['how', /\bhow\b/],
  ['opening', /^(?:so |and |but |hello |excuse me )*(?:are|is|do|does|will)\b.*\b(?:open|closed?|closes|shut)\b/],
  [
    'exists',
    /^(?:so |and |but |please |excuse me |hello )*(?:is|are|was|were) there\b|\b(?:do|did) you (?:have|sell|offer|serve)\b|\bhave you (?:got )?/,
  ],
  [
    'can',
    /^(?:so |and |but |please |excuse me )*(?:can|could|may|must|are|is|do|does|did|have|has|am|was|were|will|should|shall)\b|^(?!(?:what|which)\b).*\b(?:can|may) (?:i|we|you)\b/,
  ],
]

/** Kind of a question in lower case. */
export const kindOf = (text: string): QuestionKind => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'what'
