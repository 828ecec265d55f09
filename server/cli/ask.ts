import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { indexDocuments } from '../realtime/answers/knowledge.ts'
import { ask, type Asked } from '../realtime/answers/asking/asked.ts'
import { askedCharacter, askedDocuments } from '../realtime/answers/asking/asked-character.ts'
import { judge, type Judgement } from '../realtime/answers/asking/judge.ts'
import { readAskCommand, type AskCommand } from './ask/read-ask-command.ts'
import { decodedText } from '../../shared/console/decoded-text.ts'
import { readPapers } from './ask/read-papers.ts'
import { commandLine } from './command-line.ts'
import { CommandProblem } from './command-problem.ts'

const helpText = `Asks typed questions of a folder of papers, as visitors would, and says what is answered, from where, and how sure.

  npm run ask -- --papers FOLDER                       questions from the terminal, one a line
  npm run ask -- --papers FOLDER --questions FILE.tsv  a list: question, tab, words of the right passage, or -

  --json          one JSON object a line: question, kind, sentences, source, choices, probability, judgement
  --name          what the character is called
  --personality   a file that says who it is
  --time-zone     where it stands, for opening hours: Europe/Oslo
`

function openAnswers({ papers, name, personality, timeZone }: AskCommand) {
  const character = {
    name,
    personality: personality === null ? '' : readFile(personality),
    startScript: '',
    timeZone,
    documents: readPapers(papers),
  }
  return askedCharacter(character, indexDocuments(askedDocuments(character)))
}

function readFile(path: string): string {
  try {
    return decodedText(readFileSync(path))
  } catch {
    throw new CommandProblem(`There is nothing to read at ${path}.`)
  }
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function describe({ kind, sentences, source, choices, probability }: Asked): string {
  const lines = [`  ${kind}${probability === undefined ? '' : ` (${probability.toFixed(2)})`}: ${sentences.join(' ')}`]
  if (source) lines.push(`  from ${source.document}: ${source.excerpt}`)
  for (const { question } of choices ?? []) lines.push(`  offers ${question}`)
  return lines.join('\n')
}

async function* questionsOf({
  questions,
}: AskCommand): AsyncGenerator<{ text: string; words: string | null | undefined }> {
  const lines = questions === null ? createInterface({ input: process.stdin }) : readFile(questions).split(/\r?\n/)
  for await (const line of lines) {
    const [text = '', words] = line.split('\t')
    if (text.trim() !== '')
      yield { text: text.trim(), words: words === undefined ? undefined : words === '-' ? null : words }
  }
}

await commandLine(async () => {
  const command = readAskCommand(process.argv.slice(2))
  if (command === 'help') {
    print(helpText)
    return
  }
  const answers = openAnswers(command)
  const counts = new Map<Judgement, number>()
  for await (const { text, words } of questionsOf(command)) {
    const asked = ask(answers, text, new Date())
    const judgement = words === undefined ? undefined : judge(asked, words)
    if (judgement) counts.set(judgement, (counts.get(judgement) ?? 0) + 1)
    if (command.isJson) print(JSON.stringify({ ...asked, ...(judgement && { judgement }) }))
    else print(`${text}${judgement ? ` [${judgement}]` : ''}\n${describe(asked)}`)
  }
  if (counts.size > 0 && !command.isJson)
    print(`\n${[...counts].map(([name, count]) => `${count} ${name}`).join(', ')}`)
})
