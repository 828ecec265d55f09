import { primaryLanguage } from '../catalog/talk-languages.ts'

const arabic = /[\u0600-\u06ff]/
const eastAsian = /[\u3040-\u9fff]/

/** "Marit Holm, keeper of the Saltholm light", with the comma of the letters that the role is written in. */
export function nameAndRole({ name, role }: { name: string; role: string }, language: string): string {
  let comma = ', '
  if (arabic.test(role)) comma = '، '
  if (eastAsian.test(role)) comma = primaryLanguage(language) === 'ja' ? '、' : '，'
  return role === '' ? name : name + comma + role
}
