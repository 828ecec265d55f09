interface Props {
  action: string
  label: string
  /** The one thing to do here. */
  isMain?: boolean
  /** How it stands: saved, or not yet. */
  says: string
}

/** The end of a form that stays open: its button, and what became of it. */
export const SaveFoot = ({ action, label, isMain = false, says }: Props) => (
  <div class="bs">
    <button type="submit" class={isMain ? 'b act' : 'b'} data-action={action}>
      {label}
    </button>
    <span class="small" role="status">
      {says}
    </span>
  </div>
)
