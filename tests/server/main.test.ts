import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'
import WebSocket from 'ws'

import { listening, programs } from './support/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'kerbside-main-'))
const run = programs({ KERBSIDE_MODE: 'production', KERBSIDE_DATA: folder })
const startedServer = (environment: Record<string, string> = {}) => listening(run, environment)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a wrong variable stops the start with a sentence that names it', async () => {
  const server = run('server/main.ts', { PORT: 'abc', SMTP_URL: 'not an address' })
  expect([await server.ended, server.said()]).toEqual([
    1,
    'The environment variable PORT is not usable: Invalid input: expected number, received NaN.\nThe environment variable SMTP_URL is not usable: Invalid URL.\n',
  ])
})

test('a port in use stops the server with an error message', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = run('server/main.ts', { PORT: String(port) })
  expect([
    await server.ended,
    server.said().includes(`Port ${port} is in use by another program. Set PORT to a free one.`),
  ]).toEqual([1, true])
  other.close()
})

test('the embedded database serves one process, and the next one after that has ended or was killed', async () => {
  const first = await startedServer()
  const second = run('server/main.ts', { PORT: '0' })
  const cli = run('server/cli/user-create.ts', {}, ['--email', 'ada@example.com', '--name', 'Ada'])
  expect([await second.ended, await cli.ended]).toEqual([1, 1])
  expect(second.said()).toContain('is in use by another Kerbside process. Stop that one first.')
  expect(cli.said()).toContain('is in use by another Kerbside process. Stop that one first.')
  await first.says(/videos are processed by ffmpeg \w/)
  first.child.kill('SIGKILL')
  await first.ended
  const made = run('server/cli/user-create.ts', {}, ['--email', 'ada@example.com', '--name', 'Ada Lovelace'])
  expect([await made.ended, made.said()]).toEqual([
    0,
    expect.stringMatching(/^Made the super user Ada Lovelace <ada@example\.com>\.\nPassword: \w{20}\n$/),
  ])
  const password = /Password: (\w+)/.exec(made.said())?.[1]
  const invited = run('server/cli/invite-uploader.ts', {}, ['--campaign', '7', '--email', 'x', '--name', 'X'])
  const wish = ['--campaign', '7', '--email', 'studio@example.com', '--name', 'Studio']
  const unknown = run('server/cli/invite-uploader.ts', {}, wish)
  expect([await invited.ended, await unknown.ended]).toEqual([1, 1])
  expect(invited.said()).toContain('--campaign, --email and --name are needed')
  expect(unknown.said()).toBe('There is no campaign 7: its number stands in its address.\n')
  const third = await startedServer()
  const answer = await fetch(`${third.url}/api/v2/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password }),
  })
  expect([answer.status, (await fetch(`${third.url}/dev/outbox`)).status]).toEqual([201, 404])
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
}, 180_000)

test('a stop lets running requests finish, tells sockets to reconnect, and refuses new requests', async () => {
  // Longer than a test may take, so that the stop must not wait for it.
  const server = await startedServer({ SHUTDOWN_SECONDS: '60' })
  const { push } = (await (await fetch(`${server.url}/config.json`)).json()) as { push: { key: string } }
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/app/${push.key}?protocol=7&client=js&version=8`)
  await once(socket, 'message')
  const closed = once(socket, 'close').then(([code]) => code as number)

  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' })
  const slow = request(`${server.url}/api/v2/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  })
  const begun = once(slow, 'continue')
  const answered = once(slow, 'response').then(([answer]) => (answer as { statusCode: number }).statusCode)
  slow.write(body.slice(0, 5))
  await begun

  server.child.kill('SIGTERM')
  await server.says(/"stopping"/)
  expect(await closed).toBe(4200)
  // The port is closed a moment after the sockets; a request in between is told to come back.
  const late = await fetch(`${server.url}/health`).then(
    ({ status }) => status,
    () => 'refused',
  )
  expect([503, 'refused']).toContain(late)
  slow.end(body.slice(5))
  expect([await answered, await server.ended]).toEqual([401, 0])
  expect(server.said()).toContain('"stopped"')
})

test('for DRAIN_SECONDS a stopping server says that it is not ready, and serves requests on connections that it does not keep', async () => {
  const server = await startedServer({ DRAIN_SECONDS: '120' })
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`)
    return [status, headers.get('connection')]
  }
  expect(await ask('/ready')).toEqual([200, 'keep-alive'])
  server.child.kill('SIGTERM')
  await server.says(/"stopping"/)
  expect([await ask('/ready'), await ask('/config.json')]).toEqual([
    [503, 'close'],
    [200, 'close'],
  ])
  server.child.kill('SIGKILL')
  await server.ended
})

test('a request that never ends is cut off after SHUTDOWN_SECONDS', async () => {
  const server = await startedServer({ SHUTDOWN_SECONDS: '1' })
  const hanging = request(`${server.url}/api/v2/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000', expect: '100-continue' },
  })
  const begun = once(hanging, 'continue')
  const cut = once(hanging, 'error')
  hanging.write('{')
  await begun
  server.child.kill('SIGINT')
  await cut
  expect(await server.ended).toBe(0)
})
