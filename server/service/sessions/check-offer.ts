import { ServiceError } from '../service-error.ts'

/** Refuses what can't be an offer before it reaches a worker; the worker looks closer. */
export function checkOffer(sdp: string): void {
  const lines = sdp.split(/\r\n|\n/)
  const has = (start: string) => lines.some((line) => line.startsWith(start))
  if (lines[0] !== 'v=0') throw ServiceError.malformed('The body is not SDP: it must begin with v=0.')
  if (!has('m=audio ')) throw ServiceError.malformed('The offer has no audio: add an audio transceiver.')
  if (!has('m=video ')) throw ServiceError.malformed('The offer has no video: add a video transceiver, recvonly.')
  if (!has('m=application ')) throw ServiceError.malformed('The offer has no data channel: create one, named events.')
  if (!has('a=ice-ufrag:') || !has('a=ice-pwd:') || !has('a=fingerprint:')) {
    throw ServiceError.malformed(
      'The offer lacks its ICE credentials or fingerprint: send the whole local description.',
    )
  }
}
