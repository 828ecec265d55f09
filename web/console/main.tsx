import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import './styles/frame.css'
import './styles/dialogs.css'
import './styles/controls.css'
import './styles/lists.css'
import './styles/sections.css'
import './styles/directions.css'
import { render } from 'preact'
import { App } from './App.tsx'
import { holdDrops } from './hold-drops.ts'
import { holdFocus } from './hold-focus.ts'
import { language } from './text/language.ts'
import { followLinks } from './navigation.ts'

document.documentElement.lang = language
followLinks()
holdDrops()
holdFocus()
render(<App />, document.querySelector('#app')!)
