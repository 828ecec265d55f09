import { expect, test } from 'vitest'
import { ApiFailure } from '../../../../web/api/api-failure.ts'
import { saveInTurn } from '../../../../web/console/save-in-turn.ts'

const away = new ApiFailure(504, 'UNREACHABLE', 'No answer.')

/** A house that takes only what goes on from its version, or is what it has already. */
function house() {
  let kept = { text: 'Quay', version: 1 }
  let base = 1
  const sent: string[] = []
  const unanswered: { current: string | null } = { current: null }
  let isAnswerLost = false
  const save = (text: string) =>
    saveInTurn(unanswered, text, {
      isSame: (one, other) => one === other,
      async send(next) {
        sent.push(next)
        await Promise.resolve()
        if (next === '') throw new ApiFailure(400, 'VALIDATION', 'Something has to be written here.')
        if (next !== kept.text && base !== kept.version) throw new ApiFailure(409, 'CHANGED_MEANWHILE', 'Changed.')
        if (next !== kept.text) kept = { text: next, version: kept.version + 1 }
        if (isAnswerLost) throw away
        return kept.version
      },
      saved: (_text, version) => {
        base = version
      },
    })
  const lose = async (text: string) => {
    isAnswerLost = true
    await expect(save(text)).rejects.toBe(away)
    isAnswerLost = false
  }
  const another = (text: string) => (kept = { text, version: kept.version + 1 })
  return { save, lose, another, sent, text: () => kept.text }
}

test('what was written on after an answer was lost is saved on top of it', async () => {
  const { save, lose, sent, text } = house()
  await lose('Quay at ten')
  await save('Quay at ten, or at noon')
  expect(text()).toBe('Quay at ten, or at noon')
  expect(sent).toEqual(['Quay at ten', 'Quay at ten', 'Quay at ten, or at noon'])
})

test('what somebody else has saved since stays in the way', async () => {
  const { save, lose, another, text } = house()
  await lose('Quay at ten')
  another('Pier')
  await expect(save('Quay at noon')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(text()).toBe('Pier')
})

test('the same is sent once, and what is answered is not sent again', async () => {
  const { save, lose, sent } = house()
  await lose('Quay at ten')
  await save('Quay at ten')
  await expect(save('')).rejects.toMatchObject({ status: 400 })
  await save('Quay at noon')
  expect(sent).toEqual(['Quay at ten', 'Quay at ten', '', 'Quay at noon'])
})
