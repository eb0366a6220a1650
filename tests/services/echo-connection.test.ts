import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { configurationSchema } from '#contract/configuration.ts'
import type { Problem } from '#contract/problem.ts'
import type { PresenceMember, PushEvent } from '#contract/push-events.ts'
import type { Http } from '#services/http/client.ts'
import { openEchoConnection } from '#services/realtime/echo-connection.ts'
import { createRealtime, type Connection } from '#services/realtime/realtime.ts'

import { credentials, startService, type Service } from '../server/realtime/support/service.ts'

const campaign = 'private-App.Campaign.7'
const system = 'private-App.System'
const presence = 'presence-App.Campaign.7'
const forbidden: unknown = { kind: 'forbidden', messages: [] } satisfies Problem

const ignore = () => {}

let service: Service
let connections: Connection[]
beforeEach(async () => {
  service = await startService()
  connections = []
})
afterEach(async () => {
  for (const connection of connections) {
    connection.close()
  }
  await service.stop()
})

/** Resolves when it holds, however long a busy machine takes for what goes over the wire. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })

/** A tab of somebody, whose server answers with `refusal` to the channels named, and decides on none before it may. */
function tab(
  id: string,
  name: string,
  refused: string[] = [],
  mayDecide: Promise<unknown> = Promise.resolve(),
  refusal: unknown = forbidden,
) {
  const asked: { path: string; query: unknown }[] = []
  const log: string[] = []
  const http: Http = async (_, path, call) => {
    const { socket_id: socket, channel_name: channel } = (call?.query ?? {}) as Record<string, string>
    asked.push({ path, query: call?.query })
    await mayDecide
    if (refused.includes(channel ?? '')) {
      throw refusal
    }
    const member = { user_id: id, user_info: { name } }
    const grant = service.publisher.authorizeChannel(socket ?? '', channel ?? '', member)
    return { status: 200, document: grant, token: null }
  }
  const connection = openEchoConnection(
    {
      http,
      push: { key: credentials.key, host: null, port: service.port, forceTls: false },
      defaultHost: '127.0.0.1',
    },
    { onSubscribed: () => log.push('settled'), onLost: () => log.push('lost') },
  )
  connections.push(connection)
  return {
    connection,
    asked,
    log,
    is: (...expected: string[]) => until(() => expect(log).toEqual(expected)),
  }
}

describe('a connection by Laravel Echo to the embedded endpoint', () => {
  it('RT-004 RT-006 RT-017 is open when its channels are, and hears their events by the contract', async () => {
    const { connection, asked, is } = tab('1', 'Maya')
    const heard: PushEvent[] = []
    connection.subscribe(campaign, (event) => heard.push(event), ignore)
    connection.subscribe(system, (event) => heard.push(event), ignore)
    await is('settled')
    expect(asked.map(({ path }) => path)).toEqual(['broadcasting/auth', 'broadcasting/auth'])

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await service.publisher.trigger([campaign], 'CampaignIndexed', { nonsense: true })
    await service.publisher.trigger([campaign], 'CreativeDecisionMade', {
      creative_id: 5,
      campaign_id: 7,
      is_approved: true,
    })
    await service.publisher.trigger([system], 'DeployStarted', {})
    await until(() =>
      expect(heard).toEqual([
        { name: 'CreativeDecisionMade', data: { creative_id: '5', campaign_id: '7', is_approved: true } },
        { name: 'DeployStarted', data: {} },
      ]),
    )
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'The push event CampaignIndexed does not keep the contract.',
    ])
    warn.mockRestore()
  })

  it('RT-010 hears each moderation decision: approved, rejected and taken back', async () => {
    const { connection, is } = tab('1', 'Maya')
    const heard: unknown[] = []
    connection.subscribe(campaign, ({ data }) => heard.push(data), ignore)
    await is('settled')
    for (const decided of [true, false, null]) {
      const data = { creative_id: 5, campaign_id: 7, is_approved: decided }
      await service.publisher.trigger([campaign], 'CreativeDecisionMade', data)
    }
    const expected = [true, false, null].map((decided) => ({
      creative_id: '5',
      campaign_id: '7',
      is_approved: decided,
    }))
    await until(() => expect(heard).toEqual(expected))
  })

  it('RT-006 a refused channel does not hold up the others, and hears nothing', async () => {
    const { connection, is } = tab('1', 'Maya', [campaign])
    const heard: PushEvent[] = []
    connection.subscribe(campaign, (event) => heard.push(event), ignore)
    connection.subscribe(system, (event) => heard.push(event), ignore)
    await is('settled')
    await service.publisher.trigger([campaign], 'CampaignIndexed', { campaign_id: 7 })
    await service.publisher.trigger([system], 'DeployCompleted', {})
    await until(() => expect(heard).toEqual([{ name: 'DeployCompleted', data: {} }]))
  })

  it.each(['server', 'offline'] as const)(
    'RT-022 is lost once when the server cannot decide on channels for now (%s)',
    async (kind) => {
      const refused = [campaign, system]
      const { connection, log, is, asked } = tab('1', 'Maya', refused, undefined, { kind, messages: [] })
      connection.subscribe(campaign, ignore, () => log.push('campaign'))
      connection.subscribe(system, ignore, () => log.push('system'))
      await is('lost')
      await until(() => expect(service.hub.channels.names()).toEqual([]))
      expect([asked.length, log]).toEqual([2, ['lost']])
    },
  )

  it('is not lost when the server cannot decide on a channel that was left meanwhile', async () => {
    const decision = Promise.withResolvers<void>()
    const problem: Problem = { kind: 'server', messages: [] }
    const { connection, asked, is } = tab('1', 'Maya', [campaign], decision.promise, problem)
    connection.subscribe(campaign, ignore, ignore)
    await until(() => expect(asked).toHaveLength(1))
    connection.leave(campaign)
    decision.resolve()
    connection.subscribe(system, ignore, ignore)
    await is('settled', 'settled')
  })

  it('RT-003 a channel that was left is not heard any more', async () => {
    const { connection, is } = tab('1', 'Maya')
    const heard: PushEvent[] = []
    connection.subscribe(campaign, (event) => heard.push(event), ignore)
    connection.subscribe(system, (event) => heard.push(event), ignore)
    await is('settled')
    connection.leave(campaign)
    await until(() => expect(service.hub.channels.names()).toEqual([system]))
    await service.publisher.trigger([campaign], 'CampaignIndexed', { campaign_id: 7 })
    await service.publisher.trigger([system], 'DeployStarted', {})
    await until(() => expect(heard.map(({ name }) => name)).toEqual(['DeployStarted']))
  })

  it('RT-003 says of each channel that it is heard, and of none that is refused', async () => {
    const { connection, log, is } = tab('1', 'Maya', [campaign])
    connection.subscribe(campaign, ignore, () => log.push('campaign'))
    connection.subscribe(system, ignore, () => log.push('system'))
    await is('system', 'settled')
    connection.leave(campaign)
    connection.subscribe('private-App.User.1', ignore, () => log.push('user'))
    await is('system', 'settled', 'settled', 'user', 'settled')
    expect(log).not.toContain('campaign')
  })

  it('is open when the only channel that it waits for is left', async () => {
    const { connection, asked, is } = tab('1', 'Maya', [], new Promise(() => {}))
    connection.subscribe(campaign, ignore, ignore)
    await until(() => expect(asked).toHaveLength(1))
    connection.leave(campaign)
    await is('settled')
  })

  it('RT-003 hears a channel once that was left and taken again before it stood', async () => {
    const decision = Promise.withResolvers<void>()
    const { connection, asked } = tab('1', 'Maya', [], decision.promise)
    const realtime = createRealtime(async () => connection)
    const heard: string[] = []
    const end = realtime.subscribe(campaign, () => heard.push('first'))
    realtime.connect({ onOpened: ignore, onLost: ignore })
    await until(() => expect(asked).toHaveLength(1))
    end()
    realtime.subscribe(campaign, () => heard.push('second'))
    decision.resolve()
    await until(() => expect(service.hub.channels.names()).toEqual([campaign]))
    await service.publisher.trigger([campaign], 'CampaignIndexed', { campaign_id: 7 })
    await service.publisher.trigger([campaign], 'CampaignIndexed', { campaign_id: 8 })
    await until(() => expect(heard).toEqual(['second', 'second']))
  })

  it('RT-005 SHELL-024 SHELL-025 a presence channel tells who is there, who comes and who goes', async () => {
    const first = tab('1', 'Maya')
    const seen: string[][] = []
    const note = (members: PresenceMember[]) => seen.push(members.map(({ id, name }) => `${id} ${name}`))
    first.connection.join(presence, note)
    await first.is('settled')
    const second = tab('2', 'Milo')
    second.connection.join(presence, () => {})
    await second.is('settled')
    await until(() => expect(seen.at(-1)).toEqual(['1 Maya', '2 Milo']))
    second.connection.close()
    await until(() => expect(seen).toEqual([['1 Maya'], ['1 Maya', '2 Milo'], ['1 Maya']]))
  })

  it('RT-022 a server that goes away is told once, and nothing tries again by itself', async () => {
    const { connection, log, is } = tab('1', 'Maya')
    connection.subscribe(system, ignore, ignore)
    await is('settled')
    await service.stop()
    await is('settled', 'lost')
    expect(log).toEqual(['settled', 'lost'])
    service = await startService()
  })

  it('RT-022 a server that is not there is told as lost', async () => {
    await service.stop()
    const { is, log } = tab('1', 'Maya')
    await is('lost')
    expect(log).toEqual(['lost'])
    service = await startService()
  })
})

describe('where the connection goes', () => {
  /** The first bytes that come to the configured address. */
  async function knock(forceTls: boolean): Promise<Buffer> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const push = { key: 'app-key', host: '127.0.0.1', port, forceTls }
    const http: Http = () => Promise.reject(forbidden as Error)
    const connected = once(server, 'connection') as Promise<[Socket]>
    const deaf = { onSubscribed: () => {}, onLost: () => {} }
    connections.push(openEchoConnection({ http, push, defaultHost: 'nowhere.invalid' }, deaf))
    const [socket] = await connected
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    server.close()
    return bytes
  }

  it('RT-001 LIM-011 is the configured host and port 6001 with TLS, unless the configuration says otherwise', () => {
    const { push } = configurationSchema.parse({ push: { key: 'app-key', host: 'push.example.test' } })
    expect(push).toEqual({ key: 'app-key', host: 'push.example.test', port: 6001, forceTls: true })
  })

  it('RT-001 begins with a TLS handshake where TLS is forced, and never without it', async () => {
    const [kind, major] = await knock(true)
    expect([kind, major]).toEqual([0x16, 0x03])
  })

  it('RT-001 asks for the application of the key', async () => {
    expect((await knock(false)).toString('latin1')).toMatch(/^GET \/app\/app-key\?protocol=7/)
  })
})
