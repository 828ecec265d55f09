/** The one version of the interface that is served, sent as `X-Service-Version`. */
export const apiVersion = '2024-11-06'
