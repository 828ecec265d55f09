import { Icon } from './Icon.tsx'

/** Where an answer comes from: a catalogue card, quiet, that opens the passage. */
export function SourceCard(props: { name: string; excerpt: string; readIt: string; open: () => void }) {
  return (
    <button type="button" class="source" data-part="source" onClick={props.open}>
      <span class="no num">1</span>
      <span>
        <b dir="auto">{props.name}</b>
        <span class="line" dir="auto">
          {props.excerpt}
        </span>
      </span>
      <em>
        {props.readIt}
        <Icon name="arrow" />
      </em>
    </button>
  )
}
