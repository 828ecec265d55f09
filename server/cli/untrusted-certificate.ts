import { ServiceCallError } from '../gateway/service-client/service-call-error.ts'

/** Why a server wasn't reached, where its certificate is why: trying again would change nothing. */
export function untrustedCertificate(url: string, error: unknown): ServiceCallError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  // X509_verify_cert_error_string(3): the other codes name the certificate.
  if (!code.includes('CERT') && code !== 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return untrustedCertificate(url, error.cause)
  const said = `The certificate at ${new URL(url).origin} is not trusted here: ${error.message}. If the house vouches for it itself, say by which file: NODE_EXTRA_CA_CERTS=/etc/visavis/house.pem, as docs/kiosk-setup.md tells.`
  return new ServiceCallError(-1, code, said, { cause: error })
}
