import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'

import { RawClient } from './support/raw-client.ts'
import { credentials, endpointPath, startService, type Service } from './support/service.ts'

let service: Service
beforeEach(async () => {
  service = await startService({ connectionQuota: 3, capacity: 2 })
})
afterEach(async () => {
  await service.stop()
})

describe('a WebSocket at /app/{key}', () => {
  test('is greeted with its own socket id and the activity timeout', async () => {
    const [first, second] = [await service.connect(), await service.connect()]
    expect(first.frames).toEqual([
      JSON.stringify({
        event: 'pusher:connection_established',
        data: JSON.stringify({ socket_id: first.socketId, activity_timeout: 30 }),
      }),
    ])
    expect(first.socketId).toMatch(/^\d+\.\d+$/)
    expect(second.socketId).not.toBe(first.socketId)
  })

  test.each([5, 6, 7])('protocol %i is spoken', async (protocol) => {
    const client = service.open(`/app/${credentials.key}?protocol=${protocol}`)
    expect(await client.next()).toMatchObject({ event: 'pusher:connection_established' })
  })

  test.each([
    ['an unknown key', '/app/other?protocol=7', 4001, 'Application does not exist'],
    ['a key with something added', `/app/${credentials.key}x?protocol=7`, 4001, 'Application does not exist'],
    ['no key', '/app/?protocol=7', 4005, 'Path not found'],
    ['no key and no slash', '/app?protocol=7', 4005, 'Path not found'],
    ['a longer path', `/app/${credentials.key}/more?protocol=7`, 4005, 'Path not found'],
    [
      'a version that is none',
      `/app/${credentials.key}?protocol=7&version=new`,
      4006,
      'Invalid version string format',
    ],
    ['protocol 4', `/app/${credentials.key}?protocol=4`, 4007, 'Unsupported protocol version'],
    ['protocol 8', `/app/${credentials.key}?protocol=8`, 4007, 'Unsupported protocol version'],
    ['protocol 7.5', `/app/${credentials.key}?protocol=7.5`, 4007, 'Unsupported protocol version'],
    [
      'a protocol that is no number',
      `/app/${credentials.key}?protocol=x`,
      4007,
      'Unsupported protocol version',
    ],
    ['no protocol', `/app/${credentials.key}`, 4008, 'No protocol version supplied'],
  ])('with %s is told why and closed', async (_what, path, code, message) => {
    const client = service.open(path)
    expect(await client.next()).toEqual({ event: 'pusher:error', data: { code, message } })
    expect(await client.closed).toEqual({ code, reason: message })
    expect(service.hub.connectionCount).toBe(0)
  })

  test('over the capacity of the machine is closed with 4100, and taken when there is room again', async () => {
    const first = await service.connect()
    await service.connect()
    expect(await service.open(endpointPath).closed).toEqual({ code: 4100, reason: 'Over capacity' })
    first.socket.close()
    await first.closed
    expect((await service.connect()).socketId).toMatch(/^\d+\.\d+$/)
  })

  test('over the quota of the application is closed with 4004', async () => {
    await service.stop()
    service = await startService({ connectionQuota: 1, capacity: 1 })
    await service.connect()
    expect(await service.open(endpointPath).closed).toEqual({
      code: 4004,
      reason: 'Application is over connection quota',
    })
  })
})

describe('the same port', () => {
  test('answers a plain request at the endpoint with 426', async () => {
    const response = await fetch(`http://127.0.0.1:${service.port}${endpointPath}`)
    expect([response.status, await response.json()]).toEqual([
      426,
      { error: 'This address speaks WebSocket only' },
    ])
  })

  test.each(['/', '/api/v2/users', '/application', '//', '/app%2Fx'])(
    'refuses an upgrade at %s',
    async (path) => {
      const client = service.open(path)
      const [error] = (await once(client.socket, 'error')) as [Error]
      expect(error.message).toBe('Unexpected server response: 404')
    },
  )

  test('leaves an upgrade elsewhere to another listener', async () => {
    const other = new WebSocketServer({ noServer: true })
    service.app.server.on('upgrade', (request, socket, head) => {
      if (request.url === '/other') {
        other.handleUpgrade(request, socket, head, (webSocket) => webSocket.close(1000, 'other'))
      }
    })
    expect(await service.open('/other').closed).toEqual({ code: 1000, reason: 'other' })
    expect((await service.connect()).socketId).toMatch(/^\d+\.\d+$/)
  })

  test('survives an upgrade that is no WebSocket, and one that hangs up at once', async () => {
    const headers = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    const broken = await dial(service.port)
    broken.write(`GET ${endpointPath} HTTP/1.1\r\n${headers}\r\n`)
    const [answer] = (await once(broken, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    const hasty = await dial(service.port)
    hasty.write(`GET /elsewhere HTTP/1.1\r\n${headers}\r\n`)
    hasty.resetAndDestroy()
    expect((await service.connect()).socketId).toMatch(/^\d+\.\d+$/)
  })
})

test('closing the application tells every client to reconnect, and refuses new connections', async () => {
  await service.stop()
  service = await startService({ closeGraceMilliseconds: 2000 })
  const clients = [await service.connect(), await service.connect()]
  const silent = clients[1]
  silent?.socket.pause()
  await service.stop()
  expect(await clients[0]?.closed).toEqual({
    code: 4200,
    reason: 'Server is shutting down, reconnect immediately',
  })
  expect(service.hub.connectionCount).toBe(0)
  const late = new RawClient(`ws://127.0.0.1:${service.port}${endpointPath}`)
  expect((await late.closed).code).toBe(1006)
  silent?.socket.terminate()
})

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
