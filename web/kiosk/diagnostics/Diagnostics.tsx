import type { Visit } from '../../visit/visit.ts'
import type { Latency } from '../../session/measurements.ts'
import { words } from './words.ts'

const slowFromMs = 1000

/** From the visitor's last word to the first sound of the answer in the room. */
const heardMs = ({ firstAudioMs, roundTripMs, playoutMs }: Latency) => firstAudioMs + roundTripMs + playoutMs

function Row({ latency }: { latency: Latency }) {
  const { turn, endpointMs, replyMs, ttsMs, firstAudioMs, roundTripMs, playoutMs } = latency
  const totalMs = heardMs(latency)
  const isSlow = totalMs > slowFromMs
  return (
    <tr>
      <th scope="row">{turn}</th>
      {[endpointMs, replyMs, ttsMs, firstAudioMs, roundTripMs, playoutMs].map((ms, column) => (
        <td key={column}>{Math.round(ms)}</td>
      ))}
      <td class={isSlow ? 'slow' : undefined} title={isSlow ? words.slow : undefined} data-part="heard-ms">
        {Math.round(totalMs)}
      </td>
    </tr>
  )
}

/** How long the visitor waited for the first picture; undefined before there is one. */
function firstPictureMs(): number | undefined {
  const at = (name: string) => performance.getEntriesByName(`visavis:${name}`).at(-1)?.startTime
  const [yes, picture] = [at('yes') ?? at('touch'), at('first-frame')]
  return yes !== undefined && picture !== undefined && picture > yes ? Math.round(picture - yes) : undefined
}

/** Where the time of each answer goes: what the service measured, and what the line adds. */
export function Diagnostics({ visit }: { visit: Visit }) {
  const measured = visit.session.value?.conversation.measurements
  const latencies = measured?.latencies.value ?? []
  const surroundings = measured?.surroundings.value ?? null
  const sent = measured?.picture.value ?? null
  const pictureMs = visit.session.value?.stream.value ? firstPictureMs() : undefined
  return (
    <aside class="diagnostics num" data-part="diagnostics">
      {latencies.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <table>
          <caption>{words.title}</caption>
          <thead>
            <tr>
              {(['turn', 'ears', 'mind', 'voice', 'sent', 'line', 'buffer', 'heard'] as const).map((column) => (
                <th key={column} scope="col">
                  {words[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {latencies.toReversed().map((latency) => (
              <Row key={latency.turn} latency={latency} />
            ))}
          </tbody>
        </table>
      )}
      {surroundings !== null && <p data-part="surroundings">{words.surroundings(surroundings)}</p>}
      {sent !== null && <p data-part="picture">{words.sentPicture(sent)}</p>}
      <p class="note">
        {words.explained} {pictureMs !== undefined && words.picture(pictureMs)}
      </p>
    </aside>
  )
}
