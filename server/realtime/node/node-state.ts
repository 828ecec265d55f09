import type { NodeState } from '../../service/sessions/realtime-node.ts'
import { pictureSteps } from '../process/picture-steps.ts'
import type { MediaWorkers } from './media-workers.ts'
import type { NodeGauge } from './node-gauge.ts'

const rounded = (value: number) => Math.round(value * 100) / 100

/** What the node is doing, for those who look after it. */
export function readNodeState(workers: MediaWorkers, gauge: NodeGauge, freePlaces: number): NodeState {
  const { used, usedByOthers, costShare } = gauge.use
  const loads = workers.alive.flatMap(({ load }) => load ?? [])
  const worst = (of: (load: (typeof loads)[number]) => number) => Math.max(0, ...loads.map(of))
  return {
    sessions: workers.alive.reduce((sum, worker) => sum + worker.held.size, 0),
    freePlaces,
    processes: workers.inService.filter((worker) => worker.isUp).length,
    picture: pictureSteps[gauge.step]!.name,
    coresUsed: rounded(used),
    coresUsedByOthers: rounded(usedByOthers),
    coresPerSession: rounded(costShare),
    loopLagMs: Math.round(worst((load) => load.loopLagMs)),
    sttLagMs: Math.round(worst((load) => load.sttLagMs)),
    latePictureShare: rounded(worst((load) => load.latePictureShare)),
  }
}
