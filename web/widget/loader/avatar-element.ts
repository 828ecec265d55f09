import type { WidgetCard } from '../../../shared/widget/card.ts'
import type { FirstStep, HostMessage } from '../../../shared/widget/messages.ts'
import type { VisavisAction, VisavisAvatar, VisavisEventName, VisavisEvents } from '../../../widget/index.d.ts'
import { drawCard } from './draw-card.ts'
import { openFrame, type Frame } from './frame.ts'
import css from './loader.css?inline'

const maxWaiting = 8
const tag = 'visavis-avatar'

/** Defines `<visavis-avatar>` for a server of ours, unless another script has done so: a page has one. */
export function defineAvatar(server: string): void {
  if (customElements.get(tag)) return
  class AvatarElement extends HTMLElement implements VisavisAvatar {
    static observedAttributes = ['screen', 'mode']
    readonly #root = this.attachShadow({ mode: 'open' })
    #card: Promise<WidgetCard | null> | null = null
    #frame: Frame | null = null
    /** The same, once it listens. */
    #listening: Frame | null = null
    /** Words for a conversation that is not there yet. */
    #waiting: HostMessage[] = []
    #context: HostMessage = { type: 'context', text: '' }

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      this.#root.adoptedStyleSheets = [sheet]
      this.#root.addEventListener('click', ({ target }) => {
        const pressed = (target as Element).closest<HTMLElement>('[data-action]')
        const action = pressed?.dataset['action']
        if (action === 'dismiss') pressed!.parentElement!.remove()
        else if (action) void this.#open(action as FirstStep)
      })
    }

    connectedCallback() {
      this.#show()
    }

    disconnectedCallback() {
      this.#drop()
      this.#card = null
    }

    attributeChangedCallback(_: string, before: string | null, after: string | null) {
      if (this.isConnected && before !== after) this.#show()
    }

    on<Name extends VisavisEventName>(name: Name, listener: (event: VisavisEvents[Name]) => void) {
      const type = `visavis-${name}`
      const hear = (event: Event) => listener((event as CustomEvent<VisavisEvents[Name]>).detail)
      this.addEventListener(type, hear)
      return () => this.removeEventListener(type, hear)
    }

    open() {
      void this.#open('talk')
    }

    close() {
      if (!this.#frame) return
      this.#drop()
      void this.#draw(true)
    }

    ask(text: string) {
      this.#send({ type: 'ask', text })
    }

    say(text: string) {
      this.#send({ type: 'say', text })
    }

    setContext(facts: string | null, actions?: VisavisAction[]) {
      this.#context = { type: 'context', text: facts ?? '', actions }
      this.#listening?.send(this.#context)
    }

    get #mode() {
      return this.getAttribute('mode') ?? 'inline'
    }

    /** Of the screen at our server, in the language of the page. */
    #url(path = '') {
      const { lang } = this.closest<HTMLElement>('[lang]') ?? this
      return `${server}/widget/${encodeURIComponent(this.getAttribute('screen')!)}${path}?lang=${lang}`
    }

    #tell<Name extends VisavisEventName>(name: Name, detail: VisavisEvents[Name]) {
      this.dispatchEvent(new CustomEvent(`visavis-${name}`, { detail }))
    }

    #fail(code: string, message: string) {
      console.warn(`Visavis: ${message} (${code})`)
      this.#tell('error', { code, message })
    }

    #send(message: HostMessage) {
      if (this.#listening) return this.#listening.send(message)
      this.#waiting = [...this.#waiting, message].slice(-maxWaiting)
      this.open()
    }

    /** A new screen: fetches what stands on its card, and draws it. */
    #show() {
      this.#drop()
      this.#card = this.#fetchCard()
      void this.#draw(false)
    }

    async #fetchCard() {
      const url = this.#url('/card.js')
      try {
        const { default: card } = (await import(/* @vite-ignore */ url)) as { default: WidgetCard }
        if (card.refusal) this.#fail(card.refusal.code, card.refusal.help)
        return card
      } catch {
        this.#fail('unreachable', `Nothing came from ${url}.`)
        return null
      }
    }

    /** The card, unless there is a frame in its place, or the element is gone or shows another by then. */
    async #freeCard() {
      const mine = this.#card
      const card = await mine
      return mine === this.#card && !this.#frame ? card : null
    }

    async #draw(takesFocus: boolean) {
      const card = await this.#freeCard()
      if (!card) return
      drawCard(this.#root, card, server, this.#mode)
      if (takesFocus) this.#root.querySelector('button')?.focus()
    }

    async #open(go: FirstStep) {
      const card = await this.#freeCard()
      // Of several who opened while the card was on its way, the first has put its frame there by now.
      if (!card || card.refusal || this.#frame) return
      const frame = openFrame({
        url: this.#url(),
        server,
        go,
        // One that loads itself anew, for a new ticket, has forgotten what the website shows.
        ready: () => {
          this.#listening = frame
          ;[this.#context, ...this.#waiting.splice(0)].forEach(frame.send)
        },
        closed: () => this.close(),
        told: (name, detail) => this.#tell(name, detail as unknown as VisavisEvents[typeof name]),
        failed: () => {
          this.#fail('frame-blocked', `The page must allow frame-src ${server}.`)
          this.close()
        },
      })
      this.#frame = frame
      const { element } = frame
      element.title = card.name
      element.dir = card.direction
      element.className = this.#mode
      this.#root.replaceChildren(element)
      element.focus()
    }

    /** The frame goes, and the conversation in it. */
    #drop() {
      const frame = this.#frame
      this.#frame = this.#listening = null
      this.#waiting = []
      this.#root.replaceChildren()
      if (!frame) return
      if (frame.remove()) this.#tell('ended', { reason: 'closed' })
      this.#tell('state', { state: 'closed', avatar: null })
    }
  }
  customElements.define(tag, AvatarElement)
}
