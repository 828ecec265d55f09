import './diagnostics.css'
import { render } from 'preact'
import type { Call } from '../../call/call.ts'
import { Diagnostics } from './Diagnostics.tsx'

/** Lays the sheet of times over the page, for as long as the page lives. */
export function showDiagnostics(call: Call): void {
  const place = document.body.appendChild(document.createElement('div'))
  render(<Diagnostics call={call} />, place)
}
