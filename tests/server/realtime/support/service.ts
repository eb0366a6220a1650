import type { AddressInfo } from 'node:net'

import Fastify, { type FastifyInstance } from 'fastify'

import { createEmbeddedPublisher } from '#server/realtime/embedded-publisher.ts'
import { Hub } from '#server/realtime/hub.ts'
import type { RealtimeLimits } from '#server/realtime/limits.ts'
import type { PresenceData, Publisher } from '#server/realtime/publisher.ts'
import { pusherPlugin } from '#server/realtime/pusher.plugin.ts'

import { ManualClock } from './manual-clock.ts'
import { RawClient } from './raw-client.ts'

export const credentials = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }

export interface Service {
  readonly app: FastifyInstance
  readonly hub: Hub
  readonly clock: ManualClock
  readonly port: number
  readonly publisher: Publisher
  /** A WebSocket to any path, before the first message. */
  open(path: string): RawClient
  /** An admitted connection. */
  connect(): Promise<RawClient>
  /** Subscribes with a valid authorization and waits for the response. */
  join(client: RawClient, channel: string, presence?: PresenceData): Promise<void>
  /** Closes everything; fails if the server reported a fault. */
  stop(): Promise<void>
}

export const endpointPath = `/app/${credentials.key}?protocol=7&client=js&version=8.6.0`

/** The endpoint in a Fastify server on a free port, with a manual clock. */
export async function startService(limits: Partial<RealtimeLimits> = {}, start?: number): Promise<Service> {
  const clock = new ManualClock(start)
  const faults: unknown[] = []
  const hub = new Hub({
    ...credentials,
    clock,
    limits: { closeGraceMilliseconds: 8000, ...limits },
    onFault: (fault) => faults.push(fault),
  })
  const app = Fastify()
  await app.register(pusherPlugin, { hub })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const publisher = createEmbeddedPublisher(hub)
  const open = (path: string): RawClient => new RawClient(`ws://127.0.0.1:${port}${path}`)
  return {
    app,
    hub,
    clock,
    port,
    publisher,
    open,
    connect: () => open(endpointPath).established(),
    async join(client, channel, presence) {
      const isPublic = !/^(private|presence)-/.test(channel)
      client.subscribe(
        channel,
        isPublic ? {} : publisher.authorizeChannel(client.socketId, channel, presence),
      )
      const answer = await client.next()
      if (answer.event !== 'pusher_internal:subscription_succeeded') {
        throw new Error(`Not subscribed: ${JSON.stringify(answer)}`)
      }
    },
    async stop() {
      await app.close()
      if (faults.length > 0) {
        throw new AggregateError(faults, 'The server had faults')
      }
    },
  }
}
