/** Where the visitor is. `connecting` includes waiting in the queue, `ending` is the spoken goodbye. */
export type VisitState = 'attract' | 'consent' | 'connecting' | 'live' | 'ending' | 'ended' | 'trouble'

/** Every move a visit may make; anything else is a late answer of something already over. */
export const visitMoves: Record<VisitState, readonly VisitState[]> = {
  attract: ['consent', 'connecting', 'trouble'],
  consent: ['attract', 'connecting', 'trouble'],
  connecting: ['live', 'ended', 'attract', 'trouble'],
  live: ['ending', 'ended', 'trouble'],
  ending: ['ended', 'trouble'],
  ended: ['attract', 'consent', 'connecting', 'trouble'],
  trouble: ['consent', 'connecting', 'attract', 'ended'],
}
