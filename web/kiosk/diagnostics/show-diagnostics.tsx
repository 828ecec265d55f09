import './diagnostics.css'
import { render } from 'preact'
import type { Visit } from '../../visit/visit.ts'
import { Diagnostics } from './Diagnostics.tsx'

/** Lays the sheet of times over the page, for as long as the page lives. */
export function showDiagnostics(visit: Visit): void {
  const place = document.body.appendChild(document.createElement('div'))
  render(<Diagnostics visit={visit} />, place)
}
