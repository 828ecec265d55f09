import type { Mutant } from './mutant.ts'

const moves = 'server/service/tasks/task-moves.ts'

/** Tasks, their credits and their output. */
export const taskMutants: readonly Mutant[] = [
  {
    fault: 'one task more than the tier allows goes ahead',
    rule: 'States and transitions: over the concurrency a task is THROTTLED and not refused',
    file: 'server/service/tasks/submit-task.ts',
    edits: [['>= settings.tier.concurrency', '> settings.tier.concurrency']],
  },
  {
    fault: 'the youngest throttled task goes first',
    rule: 'Tiers: a THROTTLED task goes on by itself when a place frees, oldest first',
    file: moves,
    edits: [
      [
        ".orderBy('created_at')\n      .orderBy('sequence')",
        ".orderBy('created_at', 'desc').orderBy('sequence', 'desc')",
      ],
    ],
  },
  {
    fault: 'the credits of a FAILED task are kept',
    rule: 'States and transitions: the credits of a task that FAILED come back',
    file: moves,
    edits: [["move.to === 'FAILED' && isRefunded(move.failure)", "move.to !== 'FAILED' && move.to !== 'SUCCEEDED'"]],
  },
  {
    fault: 'what moderation refuses is free',
    rule: 'States and transitions: a prompt that moderation refuses is FAILED with SAFETY.INPUT, and its credits stay spent',
    file: moves,
    edits: [["!failure.startsWith('SAFETY.INPUT.')", "failure !== ''"]],
  },
  {
    fault: 'deleting a finished task gives its credits back',
    rule: 'Organization and usage: a finished generation stays charged, also when it is deleted',
    file: moves,
    edits: [['row === undefined || isFinal(row.status)', 'row === undefined']],
  },
  {
    fault: 'the signature leaves the expiry out',
    rule: 'Output handling: a link that was altered anywhere is answered with 403',
    file: 'server/service/assets/signed-urls.ts',
    edits: [['update(`${fileKey}\\n${expires}`)', 'update(expires ? fileKey : fileKey)']],
  },
  {
    fault: 'every reading of a task renews its links',
    rule: 'Output handling: later readings of the task give the same links, with the same expiry',
    file: 'server/service/tasks/task-record.ts',
    edits: [['Date.parse(row.output_expires_at!)', 'Date.now() + 86_400_000']],
  },
  {
    fault: 'the last byte of a range is left out',
    rule: 'Output handling: Range gives a part, and says so; a part that is not there is answered with 416',
    file: 'server/service/http/file-routes.ts',
    edits: [['Math.min(Number(last), size - 1)', 'Math.min(Number(last), size) - 1']],
  },
]
