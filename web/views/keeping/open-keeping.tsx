import { createKeeping } from '../../visit/keeping.ts'

/** What keeps words, and the visitor's no as a button; fetched only where a screen keeps them. */
export function openKeeping(options: Parameters<typeof createKeeping>[0]) {
  const keeping = createKeeping(options)
  return {
    ...keeping,
    Choice: ({ language }: { language: string }) => (
      <button type="button" class="link" data-action="keep-nothing" onClick={keeping.choose}>
        {keeping.choice(language)}
      </button>
    ),
  }
}

export type KeepingView = ReturnType<typeof openKeeping>
