// What an engine might try after its input has taken it over. It reports what it could do: as a message
// to its parent, or on standard output. Every attempt is one that works for a process that is not shut in.
const { spawnSync } = require('node:child_process')
const { Resolver } = require('node:dns/promises')
const fs = require('node:fs')
const net = require('node:net')

/** By another program, since Node's own permission model binds only Node. */
function run(program, ...args) {
  const { status, stderr, error } = spawnSync(program, args)
  if (status !== 0) throw error ?? new Error(String(stderr))
}

function connect(where) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(where, () => resolve(socket.destroy()))
    socket.on('error', reject)
  })
}

async function resolveName(port) {
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${port}`])
  await resolver.resolve4('secrets.example.com')
}

const attemptsOf = (aims) => ({
  'read the secret': () => fs.readFileSync(aims.secret),
  'have another program read the secret': () => run('cat', aims.secret),
  'read the input of another': () => run('cat', `${aims.data}/files/of-another`),
  'look into the home folder': () => run('ls', aims.home),
  'read the list of users': () => run('cat', '/etc/passwd'),
  ...(aims.isRoot && { 'read the passwords': () => run('cat', '/etc/shadow') }),
  'read what another process was given': () => run('cat', `/proc/${aims.parentPid}/environ`),
  'reach a port of this machine': () => connect({ host: '127.0.0.1', port: aims.port }),
  'reach a socket without a file': () => connect({ path: `\0${aims.abstractName}` }),
  'resolve a name': () => resolveName(aims.namePort),
  'write elsewhere': () => fs.writeFileSync(`${aims.elsewhere}/node`, 'x'),
  'have another program write elsewhere': () => run('touch', `${aims.elsewhere}/touch`),
  'change its own program': () => run('touch', __filename),
  'change its input': () => run('touch', aims.input),
  'find its parent': () => process.kill(aims.parentPid, 0),
  'end another process': () => process.kill(aims.victimPid, 'SIGKILL'),
  // These it may.
  'read its input': () => fs.readFileSync(aims.input),
  ...(aims.folder !== undefined && { 'write into its folder': () => fs.writeFileSync(`${aims.folder}/own`, 'x') }),
})

/** What worked, and why the rest did not. */
async function attack(aims) {
  const outcome = {}
  for (const [name, attempt] of Object.entries(attemptsOf(aims))) {
    try {
      await attempt()
      outcome[name] = true
    } catch (error) {
      outcome[name] = String(error.code ?? error.message)
    }
  }
  return JSON.stringify(outcome)
}

/** An engine is told them in its prompt, one that decodes pictures by its picture. */
function aimsIn(job) {
  if (job instanceof Uint8Array) return Buffer.from(job).toString()
  return job.path === undefined ? job.generation.body.promptText : fs.readFileSync(job.path, 'utf8')
}

const [, , given] = process.argv
if (given !== undefined) {
  void attack(JSON.parse(given)).then((outcome) => process.stdout.write(outcome))
} else {
  process.once('message', (job) => {
    void attack(JSON.parse(aimsIn(job))).then((message) => process.send({ type: 'invalid', message, invalid: message }))
  })
}
