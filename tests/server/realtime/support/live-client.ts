import { expect } from 'vitest'

import type { Client } from '../../support/client.ts'
import type { TestServer } from '../../support/harness.ts'
import { listening } from '../../uploads/tus-client.ts'
import { RawClient } from './raw-client.ts'

/** A live connection of a session, subscribed to these channels with the server's authorization. */
export async function liveClient(
  server: TestServer,
  session: Client,
  channels: readonly string[],
): Promise<RawClient> {
  const address = (await listening(server.app)).replace('http', 'ws')
  const client = await new RawClient(
    `${address}/app/${server.deps.secrets.pusher.key}?protocol=7`,
  ).established()
  for (const channel of channels) {
    const answer = await session.get(`broadcasting/auth?socket_id=${client.socketId}&channel_name=${channel}`)
    client.subscribe(channel, answer.body as { auth?: string; channel_data?: string })
    expect((await client.next()).event).toBe('pusher_internal:subscription_succeeded')
  }
  return client
}
