import type { VisitPage } from '../../views/visit-page.ts'
import type { Health } from '../health/keep-alive.ts'
import { createPersonButton, createPersonPanel } from '../person/Person.tsx'
import { createStaffCalling } from '../person/staff-calling.ts'
import { answerToConsole } from './answer-to-console.ts'

/** What ties a screen to those who work here: the console, where it was paired, and visitors' calls for a person. */
export function openToStaff(page: VisitPage, health: Health, isPaired: boolean): void {
  if (page.look.callsStaff === true) {
    const calling = createStaffCalling(page)
    page.person.value = { Button: createPersonButton(page, calling), Panel: createPersonPanel(page, calling) }
  }
  if (isPaired) void answerToConsole(page, health)
}
