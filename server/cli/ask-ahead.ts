import { writeFileSync } from 'node:fs'
import { readConfig } from '../boot/config.ts'
import { createLineProposer } from '../realtime/answers/asking/propose-lines.ts'
import { askPaper } from './ask-ahead/ask-paper.ts'
import { readAskAheadCommand } from './ask-ahead/read-ask-ahead-command.ts'
import { paperFiles, readPaper } from './ask/read-papers.ts'
import { commandLine } from './command-line.ts'
import { CommandProblem } from './command-problem.ts'

const helpText = `Lets a language model (LLM_BASE_URL, LLM_MODEL) propose how visitors ask for each passage of a folder of papers
that has no question lines yet: up to eight lines Q: and two lines Not: for each. Look through them before visitors do.

  npm run ask-ahead -- --papers FOLDER           prints what is proposed
  npm run ask-ahead -- --papers FOLDER --write   writes it into the files, above each passage
`

/** Of one passage; nobody waits in a page. */
const limitMs = 120_000

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

await commandLine(async () => {
  const command = readAskAheadCommand(process.argv.slice(2))
  if (command === 'help') {
    print(helpText)
    return
  }
  const { llm } = readConfig().providers
  if (llm === undefined)
    throw new CommandProblem(
      'No language model is set. Set LLM_BASE_URL and LLM_MODEL; docs/language-models.md tells how.',
    )
  const files = paperFiles(command.papers)
  const proposer = createLineProposer({ endpoint: llm, limitMs })
  const never = new AbortController().signal
  for (const file of files) {
    const paper = readPaper(file)
    const propose = (passage: Parameters<typeof proposer>[0]) => proposer(passage, never)
    const { content, asked, of } = await askPaper(paper, propose, (text, lines) => {
      print(typeof lines === 'string' ? `\nNothing was proposed (${lines}):` : `\n${lines.join('\n')}`)
      print(text)
    })
    if (command.isWriting && asked > 0) writeFileSync(file, content)
    print(`\n${paper.name}: lines for ${asked} of ${of} passages${command.isWriting ? ', written' : ''}.`)
  }
})
