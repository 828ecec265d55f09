import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Sends a file of the built pages; a page gets what `head` has for its beginning. */
export async function sendBuiltFile(response: ServerResponse, path: string, head: string): Promise<void> {
  const built = await readFile(path)
  const content = path.endsWith('.html') ? built.toString().replace('<head>', `<head>${head}`) : built
  response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(content)
}
