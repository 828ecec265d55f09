/** A session that ended before or during the conversation, by the service's own report. */
export class SessionLost extends Error {
  override name = 'SessionLost'
}
