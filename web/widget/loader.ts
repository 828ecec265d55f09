import type { VisavisAvatar } from '../../widget/index.d.ts'
import { defineAvatar } from './loader/avatar-element.ts'

/** `/widget.js`: defines `<visavis-avatar>`, and puts one where its own script element says which screen. */
const script = document.currentScript as HTMLScriptElement
const { screen, mode = 'launcher' } = script.dataset

function place() {
  const avatar = document.createElement('visavis-avatar') as VisavisAvatar
  avatar.setAttribute('mode', mode)
  avatar.setAttribute('screen', screen!)
  // In the text of a page the character stands where the script does.
  if (mode === 'inline') script.after(avatar)
  else document.body.append(avatar)
  window.visavis ??= avatar
}

defineAvatar(new URL(script.src).origin)
if (screen) {
  if (document.body) place()
  else addEventListener('DOMContentLoaded', place)
}
