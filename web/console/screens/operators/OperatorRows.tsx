import { useState } from 'preact/hooks'
import type { ChangeRole, Invitation, OperatorList, OperatorSummary } from '../../../../shared/console/operators.ts'
import { roles, type Role } from '../../../../shared/console/roles.ts'
import { ask } from '../../console-client.ts'
import { findMe } from '../../me.ts'
import { Trouble } from '../../parts/Trouble.tsx'
import { moment } from '../../text/language.ts'
import { words as common } from '../../text/words.ts'
import { words } from './words.ts'

interface Props {
  list: OperatorList
  changed: () => void
  remove: (operator: OperatorSummary) => void
}

/** Everybody who may come in, and whoever was invited. */
export function OperatorRows({ list, changed, remove }: Props) {
  const [error, setError] = useState<unknown>(null)
  const decide = (act: Promise<unknown>) => {
    setError(null)
    // The list is fetched again in any case, so that it shows what is.
    act.catch(setError).finally(changed)
  }
  const setRole = ({ id, isYou }: OperatorSummary, role: Role) => {
    const body: ChangeRole = { role }
    // Another role signs out, this browser as well.
    decide(ask('PUT', `/operators/${id}/role`, body).then(() => (isYou ? findMe() : undefined)))
  }
  return (
    <>
      {error !== null && <Trouble error={error} />}
      <div class="tw">
        <table class="stack">
          <thead>
            <tr>
              <th>{words.name}</th>
              <th>{words.role}</th>
              <th>{words.lastHere}</th>
              <th class="e">
                <span class="vh">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.operators.map((operator) => (
              <tr key={operator.id} data-operator={operator.email}>
                <td>
                  <b>{operator.name}</b> {operator.isYou && `(${words.isYou})`}
                  <span class="small">{operator.email}</span>
                </td>
                <td>
                  <select
                    class="in fit"
                    aria-label={words.roleOf(operator.name)}
                    value={operator.role}
                    onChange={(event) => setRole(operator, event.currentTarget.value as Role)}
                  >
                    {roles.toReversed().map((role) => (
                      <option key={role} value={role}>
                        {common.role[role]}
                      </option>
                    ))}
                  </select>
                </td>
                <td class="small num">{operator.seenAt === null ? words.notHere : moment(operator.seenAt)}</td>
                <td class="e">
                  <button
                    type="button"
                    class="b q"
                    aria-label={words.removeOne(operator.name)}
                    onClick={() => remove(operator)}
                  >
                    {common.remove}
                  </button>
                </td>
              </tr>
            ))}
            {list.invitations.map((invitation) => (
              <Invited
                key={invitation.id}
                invitation={invitation}
                takeBack={() => decide(ask('DELETE', `/invitations/${invitation.id}`))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Invited({ invitation, takeBack }: { invitation: Invitation; takeBack: () => void }) {
  const { name, email, role, expiresAt } = invitation
  return (
    <tr data-invited={email}>
      <td>
        <b>{name === '' ? email : name}</b>
        <span class="small">{email}</span>
      </td>
      <td>{common.role[role]}</td>
      <td>
        <span class="tag wait">{words.invited}</span>
        <span class="small num">{words.until(moment(expiresAt))}</span>
      </td>
      <td class="e">
        <button type="button" class="b q" aria-label={words.takeBackOne(email)} onClick={takeBack}>
          {words.takeBack}
        </button>
      </td>
    </tr>
  )
}
