import type { ConsoleRoute } from '../console/console-route.ts'

/** One file with everything, to take along: for owners, and for whoever sits at the machine. */
export function backupRoutes(makeBackup: () => ReadableStream, now: () => number): ConsoleRoute[] {
  const handle = () => {
    const day = new Date(now()).toISOString().slice(0, 10)
    return new Response(makeBackup(), {
      headers: {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="visavis-${day}.visavis"`,
        'Cache-Control': 'no-store',
      },
    })
  }
  return [
    { method: 'GET', path: '/backup', for: 'owner', record: true, handle },
    { method: 'GET', path: '/machine/backup', for: 'machine', record: true, handle },
  ]
}
