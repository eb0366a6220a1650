import { expect, test, vi } from 'vitest'

import { channels } from '#contract/channels.ts'
import { Channels } from '#server/realtime/channels.ts'
import { push, withPushes } from '#server/realtime/push.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({ environment: { LOG_LEVEL: 'error' } })
const { deps } = server

test('a failed push does not fail the change, and is logged without its payload', async () => {
  const publishing = vi.spyOn(Channels.prototype, 'publish').mockImplementation(() => {
    throw Object.assign(new Error('The push service answered 503.'), { body: 'a secret of theirs' })
  })
  const payload = {
    creative_id: 1,
    campaign_id: 2,
    exception: 'corrupt',
    filename: 'a private name.png',
  }
  await push(deps, [channels.user(7), channels.campaign(2)], 'CreativeUploadFailed', payload)
  publishing.mockRestore()
  const line = JSON.parse(server.logs.join('')) as Record<string, unknown>
  expect(line).toMatchObject({
    msg: 'push event could not be delivered',
    event: 'CreativeUploadFailed',
    channels: 2,
    err: { type: 'Error', message: 'The push service answered 503.' },
  })
  expect(JSON.stringify(line)).not.toMatch(/private name|secret of theirs/)
})

test('a change is told after its commit, in order, and never when it is rolled back', async () => {
  server.pushes.length = 0
  const change = withPushes(deps, async (_transaction, { send }) => {
    send([channels.system], 'DeployStarted', {})
    send([], 'DeployStarted', {})
    send([channels.user(1)], 'PinnedCampaignsChanged', {})
    expect(server.pushes).toEqual([])
    return 'done'
  })
  expect(await change).toBe('done')
  const failing = withPushes(deps, async (_transaction, { send }) => {
    send([channels.system], 'DeployCompleted', {})
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(server.pushes).toEqual([
    { channels: ['private-App.System'], event: 'DeployStarted', data: {} },
    { channels: ['private-App.User.1'], event: 'PinnedCampaignsChanged', data: {} },
  ])
})
