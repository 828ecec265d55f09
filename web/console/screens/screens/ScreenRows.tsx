import type { WebsiteSettings } from '../../../../shared/console/websites.ts'
import type { Screen } from '../../../../shared/console/screens.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { moment } from '../../text/language.ts'
import { words } from './words.ts'

function OnSites({ website: { isOff, origins } }: { website: WebsiteSettings }) {
  return (
    <>
      <span class={isOff ? 'tag off' : 'tag ok'}>{isOff ? words.off : words.open}</span>
      <span class="small num">{words.sites(origins.length)}</span>
    </>
  )
}

function Row({ screen, pair }: { screen: Screen; pair: (screen: Screen) => void }) {
  const { slug, name, character, devices, website } = screen
  const seen = devices.map(({ seenAt }) => seenAt).toSorted((one, other) => (one < other ? 1 : -1))[0]
  return (
    <tr data-slug={slug}>
      <td>
        <div class="live">
          {character.pictureUrl !== null && <img class="thumb s" src={character.pictureUrl} alt="" loading="lazy" />}
          <span>
            <a href={at(`/screens/${slug}`)}>
              <b>{name}</b>
            </a>
            <span class="small">{character.name}</span>
          </span>
        </div>
      </td>
      <td>
        {website !== null ? (
          <OnSites website={website} />
        ) : (
          <>
            <span class={seen === undefined ? 'tag wait' : 'tag ok'}>
              {seen === undefined ? words.notPaired : words.paired}
            </span>
            {seen !== undefined && <span class="small num">{words.seen(moment(seen))}</span>}
          </>
        )}
      </td>
      <td class="e">
        <span class="bs end">
          {may('editor') && website === null && (
            <button type="button" class="b q" onClick={() => pair(screen)} aria-label={words.pairOne(name)}>
              {words.pair}
            </button>
          )}
          <a
            class="b"
            data-action="talk"
            href={website === null ? `/kiosk/${slug}` : `/widget/${slug}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="words" />
            {words.talk}
          </a>
        </span>
      </td>
    </tr>
  )
}

/** Every screen with its character and whether a device is paired. */
export function ScreenRows({ screens, pair }: { screens: Screen[]; pair: (screen: Screen) => void }) {
  const onWalls = screens.filter(({ website }) => website === null)
  const onWebsites = screens.filter(({ website }) => website !== null)
  return (
    <div class="tw">
      <table class="stack">
        <thead>
          <tr>
            <th>{words.screen}</th>
            <th>{words.now}</th>
            <th class="e">
              <span class="vh">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {onWalls.map((screen) => (
            <Row key={screen.slug} screen={screen} pair={pair} />
          ))}
        </tbody>
        <tbody>
          {onWebsites.length > 0 && (
            <tr class="grp">
              <th colSpan={3} scope="rowgroup">
                {words.onWebsites}
              </th>
            </tr>
          )}
          {onWebsites.map((screen) => (
            <Row key={screen.slug} screen={screen} pair={pair} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
