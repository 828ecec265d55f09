import { Icon } from './Icon.tsx'

interface Props {
  label: string
  /** Drawn before the label. */
  icon?: 'file' | 'add'
  name: string
  accept: string
  multiple?: boolean
  /** The main button of its place. */
  isMain?: boolean
  onFiles: (files: File[]) => void
}

/** A button that takes files of this machine; the same file can be taken twice. */
export const FilePick = ({ label, icon, name, accept, multiple, isMain, onFiles }: Props) => (
  <label class={isMain ? 'b act file-pick' : 'b file-pick'}>
    {icon && <Icon name={icon} />}
    {label}
    <input
      class="vh"
      type="file"
      name={name}
      accept={accept}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  </label>
)
