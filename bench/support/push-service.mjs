// @ts-check
/** The Pusher-compatible service of push-outbox.mjs, in a process of its own, which can be stopped. */
import process from 'node:process'

import Fastify from 'fastify'

import { Hub } from '../../server/realtime/hub.ts'
import { pusherPlugin } from '../../server/realtime/pusher.plugin.ts'

const credentials = { appId: 'bench', key: 'bench-key', secret: 'bench-secret' }

const app = Fastify()
await app.register(pusherPlugin, { hub: new Hub(credentials) })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null })
process.on('disconnect', () => void app.close())
