/** What was typed into a form's fields, by their names; empty where there is no such field. */
export function formText(form: EventTarget | null): (name: string) => string {
  const fields = form instanceof HTMLFormElement ? new FormData(form) : new FormData()
  return (name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
}
