import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'

/**
 * Headers of every page: only our own scripts with this answer's nonce, the microphone for us alone, the camera only
 * where an operator allowed it or takes a picture, and no frames but those of the websites named.
 */
export function pageHeaders(
  signallingOrigins: readonly string[],
  {
    frameAncestors = ["'none'"],
    drawsFaces = false,
    usesCamera = false,
  }: { frameAncestors?: string[]; drawsFaces?: boolean; usesCamera?: boolean } = {},
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // The renderer of faces is WebAssembly, which needs a leave of its own; it opens nothing for scripts.
      scriptSrc: [NONCE, "'strict-dynamic'", ...(drawsFaces ? ["'wasm-unsafe-eval'"] : [])],
      styleSrc: ["'self'", NONCE],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...signallingOrigins],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors,
    },
    permissionsPolicy: {
      microphone: ['self'],
      autoplay: ['self'],
      fullscreen: ['self'],
      screenWakeLock: ['self'],
      camera: usesCamera ? ['self'] : [],
      displayCapture: [],
      geolocation: [],
      payment: [],
      usb: [],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // It knows no list of websites, and would overrule the one above in older browsers.
    xFrameOptions: frameAncestors[0] === "'none'" ? 'DENY' : false,
    strictTransportSecurity: false,
  })
}
