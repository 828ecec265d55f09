import { useState } from 'preact/hooks'
import type { OpeningHours, OpeningTime, Weekday } from '../../../../shared/kiosk/opening-hours.ts'
import { Icon } from '../../parts/Icon.tsx'
import { words } from './words.ts'

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const usual: OpeningTime = { days: [2, 3, 4, 5, 6, 7], from: '10:00', to: '18:00' }
const maxRows = 21

/** A browser's field of time knows no 24:00. */
const shown = (time: string) => (time === '24:00' ? '00:00' : time)

interface RowProps {
  row: number
  time: OpeningTime
  change: (time: OpeningTime) => void
  remove: () => void
}

function Row({ row, time, change, remove }: RowProps) {
  const { days, from, to } = time
  const toggle = (day: Weekday) =>
    change({ ...time, days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day] })
  return (
    <div class="hours" role="group" aria-label={words.openOn(row)}>
      <div class="days">
        {weekdays.map((day, place) => (
          <label key={day} class="day">
            <input
              type="checkbox"
              ref={(box) => box?.setCustomValidity(place === 0 && days.length === 0 ? words.noDay : '')}
              checked={days.includes(day)}
              onInput={() => toggle(day)}
            />
            {words.days[day - 1]}
          </label>
        ))}
      </div>
      <label class="f">
        {words.from}
        <input
          class="in num"
          type="time"
          required
          value={shown(from)}
          onInput={(event) => change({ ...time, from: event.currentTarget.value })}
        />
      </label>
      <label class="f">
        {words.until}
        <input
          class="in num"
          type="time"
          required
          value={shown(to)}
          onInput={(event) => change({ ...time, to: event.currentTarget.value })}
        />
      </label>
      <button type="button" class="b q" aria-label={words.removeTimes(row)} onClick={remove}>
        <Icon name="bin" />
      </button>
    </div>
  )
}

interface Props {
  hours: OpeningHours | null
  /** A button changes them, too, and tells the form nothing. */
  changed: () => void
}

/** When the screen is open: at any time, or on these days at these times. */
export function HoursFields({ hours: begun, changed }: Props) {
  const [hours, setHours] = useState(begun)
  const change = (next: OpeningHours | null) => {
    setHours(next)
    changed()
  }
  const rows = hours ?? []
  const replace = (place: number, time: OpeningTime | null) => {
    const next = rows.flatMap((one, index) => (index !== place ? [one] : time === null ? [] : [time]))
    change(next.length === 0 ? null : next)
  }
  return (
    <section class="sec" aria-labelledby="hours">
      <h2 class="v" id="hours">
        {words.hours}
      </h2>
      <input type="hidden" name="hours" value={JSON.stringify(readHours(hours))} />
      <div class="tog">
        <label for="any-time">
          <b>{words.anyTime}</b>
          <span class="small">{words.hoursHint}</span>
        </label>
        <input
          type="checkbox"
          role="switch"
          id="any-time"
          checked={hours === null}
          onInput={(event) => change(event.currentTarget.checked ? null : [usual])}
        />
      </div>
      {rows.map((time, place) => (
        <Row
          key={place}
          row={place + 1}
          time={time}
          change={(next) => replace(place, next)}
          remove={() => replace(place, null)}
        />
      ))}
      {hours !== null && rows.length < maxRows && (
        <p>
          <button type="button" class="b" data-action="add-times" onClick={() => change([...rows, usual])}>
            <Icon name="plus" />
            {words.addTimes}
          </button>
        </p>
      )}
    </section>
  )
}

/** As the backend takes them. */
export const readHours = (hours: OpeningHours | null): OpeningTime[] | null =>
  hours?.map(({ days, from, to }) => ({ days, from, to: to === '00:00' ? '24:00' : to })) ?? null
