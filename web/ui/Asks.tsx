import { Icon } from './Icon.tsx'

/** Questions to tap. With a label it is shown above them, else only read out. */
export function Asks(props: { label: string; showLabel: boolean; texts: string[]; ask: (text: string) => void }) {
  if (props.texts.length === 0) return null
  return (
    <>
      {props.showLabel && <p class="over">{props.label}</p>}
      <div class="asks" role="group" aria-label={props.label} data-part="asks">
        {props.texts.map((text) => (
          <button type="button" class="ask" key={text} onClick={() => props.ask(text)}>
            <bdi>{text}</bdi>
            <Icon name="arrow" />
          </button>
        ))}
      </div>
    </>
  )
}
