import { expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { push } from '#server/realtime/push.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({ environment: { LOG_LEVEL: 'error' } })

test('a failed push does not fail the change, and is logged without its payload', async () => {
  const refused = Object.assign(new Error('The push service answered 503.'), { body: 'a secret of theirs' })
  const { log } = server.deps
  const publisher = { ...server.deps.publisher, trigger: () => Promise.reject(refused) }
  const payload = {
    creative_id: 1,
    campaign_id: 2,
    exception: 'corrupt',
    filename: 'a private name.png',
  }
  await push({ log, publisher }, [channels.user(7), channels.campaign(2)], 'CreativeUploadFailed', payload)
  const line = JSON.parse(server.logs.join('')) as Record<string, unknown>
  expect(line).toMatchObject({
    msg: 'push event could not be delivered',
    event: 'CreativeUploadFailed',
    channels: 2,
    err: { type: 'Error', message: 'The push service answered 503.' },
  })
  expect(JSON.stringify(line)).not.toMatch(/private name|secret of theirs/)
})
