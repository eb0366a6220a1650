import { expect, test, vi } from 'vitest'

import { channels } from '#contract/channels.ts'
import { Hub } from '#server/realtime/hub.ts'
import { push } from '#server/realtime/push.ts'

import { liveClient } from '../realtime/support/live-client.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

test('RT-006 USER-010 every live connection of a deleted user is closed, whatever its channels, and no new one is authorized', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const [user, colleague] = [await make.manager(unit, campaign), await make.manager(unit, campaign)]
  const heard = [[channels.user(user.id)], [channels.campaign(campaign.id)], [channels.system]]
  const clients = await Promise.all(heard.map((names) => liveClient(server, server.as(user), names)))
  const other = await liveClient(server, server.as(colleague), [channels.campaign(campaign.id)])

  const answer = await server.as(await make.superUser()).delete(`users/${user.id}`)
  expect(answer.status).toBe(204)
  const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code))
  expect(codes).toEqual([4009, 4009, 4009])

  const again = await server
    .as(user)
    .get(`broadcasting/auth?socket_id=1.2&channel_name=${channels.user(user.id)}`)
  expect(again.refusal).toEqual([401, 125])
  const payload = { build_id: 1, campaign_id: campaign.id }
  await push(deps, [channels.campaign(campaign.id)], 'BuildCompleted', payload)
  expect((await other.settled()).map(({ event }) => event)).toEqual(['BuildCompleted'])
})

test('a push endpoint that fails is no failure of a deletion, and is logged', async () => {
  const user = await make.user()
  const terminating = vi.spyOn(Hub.prototype, 'terminateUser').mockImplementation(() => {
    throw new Error('away')
  })
  const answer = await server.as(await make.superUser()).delete(`users/${user.id}`)
  terminating.mockRestore()
  expect(answer.status).toBe(204)
  expect(server.logs.filter((line) => line.includes('push event could not be delivered'))).toHaveLength(1)
})
