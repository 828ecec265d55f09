import { sections } from './check.ts'
import { suite } from './suite.ts'
import { unseen } from './unseen.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Every rule with its section and where it is checked, as a table in Markdown. */
export function ruleTable(): string {
  const rows = sections.flatMap((section) => [
    ...suite.filter((check) => check.section === section).map(({ rule }) => [section, rule, 'from outside']),
    ...unseen.filter((one) => one.section === section).map(({ rule, test }) => [section, rule, `\`${test}\``]),
  ])
  return [['Section', 'Rule', 'Checked'], ['---', '---', '---'], ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n')
}
