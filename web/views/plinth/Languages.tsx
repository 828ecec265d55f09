import { primaryLanguage } from '../../../shared/catalog/talk-languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { nativeName } from '../../../shared/kiosk/native-name.ts'
import { languages } from '../../ui/text/text-for.ts'
import { useVisitPage } from '../visit-page.ts'

/** Every language of the page in its own words, and honestly which of them the character speaks. */
export function Languages() {
  const { look, text, language, words, plinth } = useVisitPage()
  const [own, ...others] = new Set([primaryLanguage(look.language), ...(look.talkLanguages ?? [])])
  const ownName = new Intl.DisplayNames(language, { type: 'language' }).of(own!) ?? own!
  return (
    <>
      <header class="head">
        <h1 class="state" tabIndex={-1}>
          <Icon name="globe" />
          {text.languages}
        </h1>
        <button type="button" class="link" data-action="done" onClick={plinth.closeLanguages}>
          {text.done}
        </button>
      </header>
      <div class="lang-g" role="group" aria-label={text.languages}>
        {languages.map((one) => (
          <button
            type="button"
            key={one}
            data-language={one}
            aria-pressed={one === primaryLanguage(language)}
            onClick={() => void words.choose(one)}
          >
            <b lang={one}>{nativeName(one)}</b>
            <span>{one === own || others.includes(one) ? text.speaksIt : text.toRead}</span>
          </button>
        ))}
      </div>
      <footer class="foot">{others.length === 0 && <p class="fine">{text.speaksOnly(ownName)}</p>}</footer>
    </>
  )
}

/** On a kiosk's first view: the nearest languages, and the way to all of them. */
export function LanguageRow() {
  const { text, language, words, plinth } = useVisitPage()
  const near = [...new Set([words.own.value.language, language, 'en', 'de', 'fr'].map(primaryLanguage))].slice(0, 3)
  return (
    <div class="langs" role="group" aria-label={text.language}>
      {near.map((one) => (
        <button
          type="button"
          key={one}
          lang={one}
          aria-pressed={one === primaryLanguage(language)}
          onClick={() => void words.choose(one)}
        >
          {nativeName(one)}
        </button>
      ))}
      <button type="button" data-action="languages" onClick={plinth.openLanguages}>
        {text.moreLanguages(languages.length)}
      </button>
    </div>
  )
}
