import { Icon } from '../../parts/Icon.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { words as serviceWords } from '../service/words.ts'
import { words } from './words.ts'

/** Everything in one file, and how it comes back. */
export const Backup = () => (
  <>
    <PageHead title={words.title} sub={words.sub} from={{ path: '/service', name: serviceWords.title }}>
      <a class="b act" data-action="backup" href="/api/console/backup" download>
        <Icon name="file" />
        {words.make}
      </a>
    </PageHead>
    <div class="line-h">
      <section class="gap" aria-labelledby="holds">
        <h2 class="v" id="holds">
          {words.holds}
        </h2>
        <ul class="lines top">
          {words.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p class="note">
          <b>{words.secretHead}</b> {words.secret}
        </p>
      </section>
      <section class="gap" aria-labelledby="back">
        <h2 class="v" id="back">
          {words.restore}
        </h2>
        <p>{words.restoreText}</p>
        <pre class="code" tabIndex={0} role="region" aria-label={words.restoreCommand}>
          DATA_DIR=new-folder npm run restore -- visavis-2026-03-04.visavis
        </pre>
        <p>{words.byItself}</p>
        <pre class="code" tabIndex={0} role="region" aria-label={words.backupCommand}>
          npm run backup -- visavis-2026-03-04.visavis
        </pre>
      </section>
    </div>
  </>
)
