import type { Studio } from '../../../../shared/console/studio.ts'
import { number } from '../../text/language.ts'
import { words } from './words.ts'

/** What it costs, what is left afterwards, and how much of the day's making is used. */
export function Price({ price, model, credits }: { price: number | null; model: string; credits: Studio['credits'] }) {
  const today = credits?.models.find((one) => one.model === model)
  const left = credits === null || price === null ? null : credits.balance - price
  return (
    <>
      <dl class="kv" data-part="price">
        <dt>{words.price}</dt>
        <dd class="num">{price === null ? '–' : words.credits(number(price))}</dd>
        {left !== null && left >= 0 && (
          <>
            <dt>{words.leftAfter}</dt>
            <dd class="num">{number(left)}</dd>
          </>
        )}
        {today !== undefined && (
          <>
            <dt>{words.today}</dt>
            <dd class="num">{words.ofToday(number(today.today), number(today.most))}</dd>
          </>
        )}
      </dl>
      {price === null && <p class="small">{words.priceLater}</p>}
      {left !== null && left < 0 && (
        <p class="note stop">
          <b>{words.notEnough(number(price!), number(credits!.balance))}</b> {words.notEnoughHint}
        </p>
      )}
    </>
  )
}
