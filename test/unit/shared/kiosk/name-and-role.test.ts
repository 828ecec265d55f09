import { expect, test } from 'vitest'
import { nameAndRole } from '../../../../shared/kiosk/name-and-role.ts'

test.each([
  ['Marit Holm', 'keeper of the light', 'en', 'Marit Holm, keeper of the light'],
  ['Marit Holm', 'keeper of the light', 'ar', 'Marit Holm, keeper of the light'],
  ['ماريت هولم', 'حارسة منارة', 'ar', 'ماريت هولم، حارسة منارة'],
  ['マリット・ホルム', '灯台守', 'ja', 'マリット・ホルム、灯台守'],
  ['玛丽特', '灯塔看守人', 'zh-CN', '玛丽特，灯塔看守人'],
  ['Marit Holm', '', 'ja', 'Marit Holm'],
])('the comma between a name and its role is of their letters', (name, role, language, said) => {
  expect(nameAndRole({ name, role }, language)).toBe(said)
})
