/** A question, what its right answer must contain, and the document that it comes from. */
export interface AskedFact {
  question: string
  /** Texts of which the answer must contain every one, in any case. */
  answer: string[]
  document: string
}

export interface VisitFacts {
  documents: { name: string; content: string }[]
  asked: AskedFact[]
  /** Something near the documents that they don't say. */
  unanswered: string
  /** A fact that takes long to tell. */
  long: AskedFact
}

const firstNames = ['Martha', 'Edmund', 'Helena', 'Jonas', 'Agnes', 'Victor', 'Louisa', 'Henry', 'Ingrid', 'Walter']
const nameBeginnings = ['Ander', 'Brook', 'Carl', 'Dahl', 'Ever', 'Fair', 'Green', 'Hart', 'Lind', 'North', 'Sand']
const nameEndings = ['bury', 'ford', 'gaard', 'holm', 'man', 'quist', 'son', 'stone', 'well', 'wick']
const shipNames = ['Aurora', 'Benedicta', 'Fortune', 'Marigold', 'Northern Star', 'Patience', 'Silver Heron']
const months = ['March', 'April', 'May', 'June', 'August', 'September', 'October']

/** What the two documents say nothing of, near what they say. */
export const unanswerable = [
  'Who painted the lighthouse?',
  'How old is the ship?',
  'Where can I buy a newspaper?',
  'When does the library open?',
  'How deep is the ocean?',
]

/** Two documents about a museum on an island, whose names and numbers the random source decides. */
export function makeVisitFacts(random: () => number): VisitFacts {
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const surname = () => among(nameBeginnings) + among(nameEndings)

  const builder = `${among(firstNames)} ${surname()}`
  const year = number(1721, 1898)
  const steps = number(112, 389)
  const ship = among(shipNames)
  const price = number(6, 48)
  const festival = among(months)
  const sealMonth = among(months)
  const keeper = `${among(firstNames)} ${surname()}`
  const island = {
    name: 'The island and its lighthouse',
    content: `# The lighthouse

The lighthouse was built by ${builder} in ${year}. The tower has ${steps} steps. The last keeper of the lamp was ${keeper}.

# The harbour

The old ship in the harbour is called the ${ship}. The sailing festival takes place in ${festival}.

# The seals

The seals sleep on the long sandy beach behind the old harbour, where nobody disturbs them and nothing can be heard but the wind and the waves, until the end of ${sealMonth}.`,
  }
  const tickets = {
    name: 'Visiting the island',
    content: `# Tickets

A boat trip around the island costs ${price} euros. Children under six travel free. Dogs are welcome on the boat.

# Food

The café beside the harbour sells soup, bread and cakes. You may bring your own food.`,
  }
  const questions: AskedFact[] = [
    { question: 'Who built the lighthouse?', answer: [builder], document: island.name },
    { question: 'How many steps does the tower have?', answer: [String(steps)], document: island.name },
    { question: 'What is the old ship in the harbour called?', answer: [ship], document: island.name },
    { question: 'How much does a boat trip cost?', answer: [String(price)], document: tickets.name },
    { question: 'When is the sailing festival?', answer: [festival], document: island.name },
    { question: 'Who was the last keeper of the lamp?', answer: [keeper], document: island.name },
  ]
  const shuffled = questions.map((asked) => ({ asked, order: random() })).toSorted((a, b) => a.order - b.order)
  const asked = shuffled.map((entry) => entry.asked)
  return {
    documents: [island, tickets],
    asked,
    long: { question: 'Where do the seals sleep?', answer: ['beach', sealMonth], document: island.name },
    unanswered: among(unanswerable),
  }
}
