import type { WebsiteSettings } from '../../../../shared/console/websites.ts'
import { usualWebsiteLimits } from '../../../../shared/console/websites.ts'
import { formText } from '../../form-text.ts'
import { words } from './words.ts'

/** What stands on the card, and how much is talked there. */
export function CardFields({ card, limits = usualWebsiteLimits }: Partial<WebsiteSettings>) {
  return (
    <>
      <fieldset class="sec">
        <legend>{words.card}</legend>
        <label class="f">
          {words.title}
          <span class="h">{words.titleHint}</span>
          <input class="in" name="title" maxLength={40} defaultValue={card?.title} autocomplete="off" />
        </label>
        <label class="f">
          {words.line}
          <span class="h">{words.lineHint}</span>
          <input class="in" name="line" maxLength={60} defaultValue={card?.line} autocomplete="off" />
        </label>
        <label class="f">
          {words.greeting}
          <span class="h">{words.greetingHint}</span>
          <input class="in" name="greeting" maxLength={120} defaultValue={card?.greeting} autocomplete="off" />
        </label>
      </fieldset>
      <fieldset class="sec">
        <legend>{words.limits}</legend>
        <div class="two">
          <label class="f">
            {words.atOnce}
            <input
              class="in num"
              type="number"
              name="talksAtOnce"
              min={1}
              max={1000}
              required
              defaultValue={String(limits.talksAtOnce)}
            />
          </label>
          <label class="f">
            {words.perHour}
            <input
              class="in num"
              type="number"
              name="talksPerHour"
              min={1}
              max={10_000}
              required
              defaultValue={String(limits.talksPerHour)}
            />
          </label>
        </div>
      </fieldset>
    </>
  )
}

/** The fields as they are sent; an empty one is left to the character. */
export function readCardFields(form: EventTarget | null) {
  const text = formText(form)
  const written = (['title', 'line', 'greeting'] as const).filter((name) => text(name).trim() !== '')
  return {
    card: Object.fromEntries(written.map((name) => [name, text(name)])) as WebsiteSettings['card'],
    limits: { talksAtOnce: Number(text('talksAtOnce')), talksPerHour: Number(text('talksPerHour')) },
  }
}
