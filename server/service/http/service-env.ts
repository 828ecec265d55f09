/** What a request carries through the routes. */
export interface ServiceEnv {
  Variables: { requestId: string }
}
