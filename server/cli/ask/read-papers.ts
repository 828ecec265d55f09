import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { KnowledgeDocument } from '../../realtime/answers/answers.ts'
import { decodedText } from '../../../shared/console/decoded-text.ts'
import { CommandProblem } from '../command-problem.ts'

const endings = new Set(['.md', '.markdown', '.txt'])

function filesIn(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path)
      .filter((name) => endings.has(extname(name).toLowerCase()))
      .toSorted()
      .map((name) => join(path, name))
  } catch {
    throw new CommandProblem(`There is nothing to read at ${path}.`)
  }
}

/** The papers of a folder (.md and .txt), or one file, each as a document. */
export const readPapers = (path: string): KnowledgeDocument[] => paperFiles(path).map(readPaper)

/** The files of a folder that are papers (.md and .txt), or one file. */
export function paperFiles(path: string): string[] {
  const files = filesIn(path)
  if (files.length === 0) throw new CommandProblem(`There are no .md or .txt files in ${path}.`)
  return files
}

export const readPaper = (file: string): KnowledgeDocument => ({
  id: basename(file),
  name: basename(file, extname(file)),
  content: decodedText(readFileSync(file)),
})
