import assert from 'node:assert/strict'
import { type Check, inSection } from '../check.ts'
import { cheapImage, type World } from '../world.ts'

const check = inSection('Output handling')

async function link(world: World): Promise<string> {
  const record = await world.image()
  assert.equal(record['status'], 'SUCCEEDED', JSON.stringify(record))
  return (record['output'] as string[])[0]!
}

export const outputChecks: Check[] = [
  check('an output can be had without the secret, and is a PNG or a JPEG', async (world) => {
    const response = await fetch(await link(world))
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPng = bytes.subarray(0, 4).toString('hex') === '89504e47'
    const isJpeg = bytes.subarray(0, 2).toString('hex') === 'ffd8'
    assert.deepEqual([response.status, isPng || isJpeg], [200, true])
    assert.equal(response.headers.get('Content-Type'), isPng ? 'image/png' : 'image/jpeg')
    assert.equal(response.headers.get('Content-Length'), String(bytes.length))
  }),
  check('HEAD tells type and length without the file', async (world) => {
    const url = await link(world)
    const [got, head] = [await world.client.get(url), await world.client.send('HEAD', url)]
    assert.deepEqual([head.status, head.text], [200, ''])
    for (const name of ['Content-Type', 'Content-Length']) assert.equal(head.headers.get(name), got.headers.get(name))
  }),
  check('Range gives a part, and says so; a part that is not there is answered with 416', async (world) => {
    const url = await link(world)
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { Range: range } })
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const middle = await part('bytes=10-19')
    assert.deepEqual([middle.status, middle.bytes], [206, whole.subarray(10, 20)])
    assert.equal(middle.headers.get('Content-Range'), `bytes 10-19/${whole.length}`)
    assert.equal(middle.headers.get('Content-Length'), '10')
    assert.deepEqual((await part('bytes=-8')).bytes, whole.subarray(-8))
    assert.deepEqual((await part(`bytes=${whole.length - 5}-`)).bytes, whole.subarray(-5))
    assert.equal((await part(`bytes=${whole.length}-`)).status, 416)
  }),
  check('a link that was altered anywhere is answered with 403', async (world) => {
    const url = await link(world)
    const { search } = new URL(url)
    const altered = [...new URLSearchParams(search).entries()].map(([name, value]) => {
      const other = new URL(url)
      const last = value.at(-1) === '0' ? '1' : '0'
      other.searchParams.set(name, value.slice(0, -1) + last)
      return other.href
    })
    assert.ok(altered.length > 0, 'the link has no signature')
    const elsewhere = new URL(url)
    elsewhere.pathname = elsewhere.pathname.replace('output-0', 'output-1')
    const bare = new URL(url)
    bare.search = ''
    for (const other of [...altered, elsewhere.href, bare.href]) {
      if (other !== url) assert.equal((await world.client.get(other)).status, 403, other)
    }
  }),
  check('later readings of the task give the same links, with the same expiry', async (world) => {
    const record = await world.image()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    assert.deepEqual((await world.client.read(`/v1/tasks/${record.id}`))['output'], record['output'])
  }),
  check('deleting a finished task removes its output', async (world) => {
    const id = await world.task('text_to_image', cheapImage())
    const record = await world.finished(id)
    const [url] = record['output'] as string[]
    assert.equal((await world.client.get(url!)).status, 200)
    await world.client.removed(`/v1/tasks/${id}`)
    assert.equal((await world.client.get(`/v1/tasks/${id}`)).status, 404)
    assert.ok([403, 404].includes((await world.client.get(url!)).status))
  }),
]
