import type { VisitPage } from '../views/visit-page.ts'
import type { Health } from './health/keep-alive.ts'

/** What only some screens have; each part is fetched where it is needed. */
export function openExtras(page: VisitPage, health: Health, isPaired: boolean): void {
  const { callsStaff, takesAlong, film } = page.look
  // Only a paired device answers to the console, and not everywhere can somebody be called.
  if (isPaired || callsStaff === true) {
    void import('./remote/open-to-staff.ts').then(({ openToStaff }) => openToStaff(page, health, isPaired))
  }
  if (takesAlong === true) void import('./along/open-along.ts').then(({ openAlong }) => openAlong(page))
  if (film) void import('./film/open-film.tsx').then(({ openFilm }) => openFilm(page))
}
