import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'

import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { registerErrorHandling } from '#server/plugins/errors.ts'
import { longestRequest, registerRequestForm } from '#server/plugins/requests.ts'

import { serverForFile } from './support/harness.ts'

const server = await serverForFile()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo

const impatient = Fastify({ forceCloseConnections: true })
registerErrorHandling(impatient)
registerRequestForm(impatient, 0.05)
impatient.post('/', async () => 'read')
impatient.post('/patient', { config: { bodySeconds: 60 } }, async () => 'read')
await impatient.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => impatient.close())

/** Everything that the server says until it closes the connection. */
async function said(sent: string, at = port): Promise<string> {
  const socket = connect(at, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part.toString()
  })
  socket.write(sent)
  await once(socket, 'close')
  return text
}

const refused = /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":100/

test('HTTP/0.9 and a target in absolute form are refused, whatever the host', async () => {
  const absolute = (host: string) =>
    said(`GET http://${host}/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
  for (const answer of [
    await said('GET /health\r\n\r\n'),
    await absolute('evil.example'),
    await absolute(`127.0.0.1:${port}`),
  ]) {
    expect(answer).toMatch(refused)
  }
  const plain = await said('GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
  expect(plain).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a body that does not arrive in time ends the connection with 408, one that does is read', async () => {
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n'
  const at = (impatient.server.address() as AddressInfo).port
  expect(await said(`POST / HTTP/1.1\r\n${head}\r\n{"a":`, at)).toMatch(/^HTTP\/1\.1 408 /)
  const whole = `POST / HTTP/1.1\r\n${head}Connection: close\r\n\r\n${'{}'.padEnd(20)}`
  expect(await said(whole, at)).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/)
})

test('a route may give bodies more time than others have', async () => {
  const at = (impatient.server.address() as AddressInfo).port
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n'
  const socket = connect(at, '127.0.0.1')
  const answered = once(socket, 'data')
  socket.write(`POST /patient HTTP/1.1\r\n${head}\r\n{`)
  await said(`POST / HTTP/1.1\r\n${head}\r\n{`, at)
  socket.write('}')
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
})

test('no request may take longer than the longest upload of a chunk', () => {
  expect(server.app.server.requestTimeout).toBe(longestRequest * 1000)
})

test('answers of the API, also refusals, are kept by nobody', async () => {
  const { make } = server
  const client = server.as(await make.superUser())
  const answers = [
    await client.get('campaigns'),
    await client.get('campaigns/999999'),
    await client.get('nothing'),
    await server.anonymous.get('campaigns'),
    await server.anonymous.post('auth', { email: 'x' }),
    await client.get('auth/user'),
  ]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'))
})
