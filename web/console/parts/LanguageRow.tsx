import { nativeName } from '../../../shared/kiosk/native-name.ts'
import { chooseLanguage, language, languages } from '../text/language.ts'
import { words } from '../text/words.ts'

/** The console's languages, each by its own name. */
export const LanguageRow = () => (
  <div class="bs" role="group" aria-label={words.language}>
    {languages.map((one) => (
      <button
        key={one}
        type="button"
        class="b q"
        lang={one}
        data-language={one}
        aria-pressed={one === language}
        onClick={() => chooseLanguage(one)}
      >
        {nativeName(one)}
      </button>
    ))}
  </div>
)
