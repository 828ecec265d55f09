// Development: pages with hot reload on port 5173, the server rebuilt and restarted behind them on every change.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createBuilder, createServer } from 'vite'

const port = process.env.PORT ?? '8080'
const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
let server

function restart() {
  const start = () => {
    server = spawn(process.execPath, [program], {
      stdio: 'inherit',
      env: { KIOSK_OPEN: 'on', ...process.env, PORT: port },
    })
  }
  if (server === undefined || server.exitCode !== null) return start()
  server.once('exit', start)
  server.kill('SIGKILL')
}

// The browser's own Host header goes through, since the server compares it with the Origin.
const backend = { target: `http://127.0.0.1:${port}`, changeOrigin: false }
const pages = await createServer({
  server: { proxy: { '/api': backend, '/rtc': backend, '/widget.js': backend, '^/widget/[^/]+/.': backend } },
})

const builder = await createBuilder({ logLevel: 'warn', build: { watch: {} } })
for (const name of ['client', 'loader']) await builder.build(builder.environments[name])
const watcher = await builder.build(builder.environments.ssr)
watcher.on('event', (event) => {
  if (event.code === 'END') restart()
  if (event.code === 'ERROR') console.error(event.error)
})

await pages.listen()
console.log('Pages with hot reload: http://127.0.0.1:5173/kiosk/demo')
