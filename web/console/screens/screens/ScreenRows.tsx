import type { WebsiteSettings } from '../../../../shared/console/websites.ts'
import type { LiveDevice, ScreensTold } from '../../../../shared/console/screen-actions.ts'
import type { Screen } from '../../../../shared/console/screens.ts'
import { may } from '../../me.ts'
import { at } from '../../navigation.ts'
import { Icon } from '../../parts/Icon.tsx'
import { moment } from '../../text/language.ts'
import { Actions, type Target } from '../screen/Actions.tsx'
import { Level } from '../screen/Level.tsx'
import { StateTag } from '../screen/StateTag.tsx'
import { words as screenWords } from '../screen/words.ts'
import { words } from './words.ts'

interface Props {
  screens: Screen[]
  live: LiveDevice[]
  pair: (screen: Screen) => void
  /** Slugs of the screens that are chosen. */
  chosen: readonly string[]
  choose: (slug: string, isChosen: boolean) => void
  told: (target: Target, told: ScreensTold) => void
}

function OnSites({ website: { isOff, origins } }: { website: WebsiteSettings }) {
  return (
    <>
      <span class={isOff ? 'tag off' : 'tag ok'}>{isOff ? words.off : words.open}</span>
      <span class="small num">{words.sites(origins.length)}</span>
    </>
  )
}

/** How a screen on a wall is; of several devices the one that was heard of last. */
function OnWall({ screen, device }: { screen: Screen; device: LiveDevice | undefined }) {
  if (device !== undefined) {
    const { level } = device.live
    return (
      <>
        <StateTag device={device} />
        {level !== null && <Level level={level} />}
      </>
    )
  }
  const seen = screen.devices.map(({ seenAt }) => seenAt).toSorted((one, other) => (one < other ? 1 : -1))[0]
  return (
    <>
      <span class={seen === undefined ? 'tag wait' : 'tag ok'}>
        {seen === undefined ? words.notPaired : words.paired}
      </span>
      {seen !== undefined && <span class="small num">{words.seen(moment(seen))}</span>}
    </>
  )
}

function Row({ screen, live, pair, chosen, choose }: Omit<Props, 'screens' | 'told'> & { screen: Screen }) {
  const { slug, name, character, website } = screen
  return (
    <tr data-slug={slug}>
      <td>
        <div class="live">
          {may('editor') && website === null && (
            <label class="choose">
              <input
                type="checkbox"
                checked={chosen.includes(slug)}
                aria-label={screenWords.choose(name)}
                onChange={(event) => choose(slug, event.currentTarget.checked)}
              />
            </label>
          )}
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
        {website === null ? (
          <OnWall screen={screen} device={live.find((one) => one.slug === slug)} />
        ) : (
          <OnSites website={website} />
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

/** A group's name, and what can be done to all of it. */
function GroupHead({ group, told }: { group: string; told: Props['told'] }) {
  const target = { name: group, group }
  return (
    <tr class="grp" data-group={group}>
      <th colSpan={3} scope="rowgroup">
        <div>
          <span>{group}</span>
          {may('editor') && (
            <span class="bs" role="group" aria-label={screenWords.actFor(group)}>
              <Actions
                target={target}
                actions={['reload', 'say', 'close-today']}
                done={(answer) => told(target, answer)}
              />
            </span>
          )}
        </div>
      </th>
    </tr>
  )
}

/** Every screen with its character and how it is: first those of no group, then each group, then those on websites. */
export function ScreenRows({ screens, told, ...rest }: Props) {
  const onWalls = screens.filter(({ website }) => website === null)
  const onWebsites = screens.filter(({ website }) => website !== null)
  const groups = [...new Set(onWalls.map(({ group }) => group))]
  const rows = (list: Screen[]) => list.map((screen) => <Row key={screen.slug} screen={screen} {...rest} />)
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
        {groups.map((group) => (
          <tbody key={group}>
            {group !== '' && <GroupHead group={group} told={told} />}
            {rows(onWalls.filter((screen) => screen.group === group))}
          </tbody>
        ))}
        <tbody>
          {onWebsites.length > 0 && (
            <tr class="grp">
              <th colSpan={3} scope="rowgroup">
                {words.onWebsites}
              </th>
            </tr>
          )}
          {rows(onWebsites)}
        </tbody>
      </table>
    </div>
  )
}
