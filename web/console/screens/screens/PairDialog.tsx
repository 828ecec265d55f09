import { useState } from 'preact/hooks'
import type { CreateScreen, PairScreen, Screen } from '../../../../shared/console/screens.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { ask } from '../../console-client.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { DialogFoot } from '../../parts/DialogFoot.tsx'
import { Trouble } from '../../parts/Trouble.tsx'
import { CodeField } from './CodeField.tsx'
import { readFields, ScreenFields } from './ScreenFields.tsx'
import { words } from './words.ts'

interface Props {
  /** Left out, a new screen is made. */
  screen?: Screen
  /** The character of a new one. */
  character?: string
  pairingUrl: string
  close: () => void
  done: () => void
}

const emptyCode = ['', '', '', '', '', '']

/** A new screen, or another device for one that is there, by the six signs that the device shows. */
export function PairDialog({ screen, character, pairingUrl, close, done }: Props) {
  const [code, setCode] = useState(emptyCode)
  const [error, setError] = useState<unknown>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const signs = code.join('')
    const isWrong = signs.length !== 6 && (screen !== undefined || signs !== '')
    setRefusal(isWrong ? words.sixSigns : null)
    setError(null)
    if (isWrong) return
    try {
      if (screen === undefined) {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const fields = readFields(event.currentTarget)
        const body: CreateScreen = { ...fields, timeZone, ...(signs !== '' && { code: signs }) }
        await ask<Screen>('POST', '/screens', body)
      } else {
        const body: PairScreen = { code: signs }
        await ask('POST', `/screens/${screen.slug}/devices`, body)
      }
      done()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'UNKNOWN_CODE') setRefusal(words.unknownCode)
      else setError(failure)
    }
  }
  return (
    <Dialog title={screen === undefined ? words.newScreen : words.pairOne(screen.name)} close={close}>
      <form class="gap l" onSubmit={(event) => void submit(event)}>
        <ol class="ways">
          <li>
            {words.openOn} <b data-part="address">{pairingUrl}</b>
          </li>
          <li>{words.typeSigns}</li>
        </ol>
        <CodeField
          code={code}
          change={setCode}
          hint={screen === undefined ? words.withoutCode : ''}
          refusal={refusal}
        />
        {error !== null && <Trouble error={error} />}
        {screen === undefined && <ScreenFields {...(character !== undefined && { character: { key: character } })} />}
        <DialogFoot close={close}>
          <button type="submit" class="b act" data-action="pair">
            {words.pair}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
