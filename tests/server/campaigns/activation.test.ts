import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { bookings } from '#server/db/schema/bookings.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** A campaign with one frame, one booking and one creative, of which nothing is done yet. */
async function begun(values: Parameters<typeof make.campaign>[0] = {}) {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, ...values })
  const specification = await make.specification()
  const booking = await make.booking({ unit, campaign })
  await make.attach(campaign, await make.frame({ unit, specification }), booking)
  const creative = await make.creative({ campaign, specification, isDefault: true })
  const manager = server.as(await make.manager(unit, campaign))
  const boss = server.as(await make.superUser())
  const isActive = async () => {
    const { attributes } = (await manager.get(`campaigns/${campaign.id}`)).data
    return attributes['is-active']
  }
  const steps = {
    approve: () => boss.post(`creatives/${creative.id}/moderate`, { status: 1 }),
    publish: () => manager.post(`campaigns/${campaign.id}/publications`),
    promote: async () => {
      await server.deps.db
        .update(bookings)
        .set({ promotionState: 'completed' })
        .where(eq(bookings.id, booking.id))
      await make.refreshed(campaign.id)
    },
  }
  return { campaign, manager, boss, isActive, steps }
}

test.each([
  ['approve', 'publish', 'promote'],
  ['approve', 'promote', 'publish'],
] as const)('CAMP-067 a campaign becomes active by itself after %s, %s and %s', async (...order) => {
  const { isActive, steps } = await begun()
  const states: unknown[] = []
  for (const step of order) {
    await steps[step]()
    states.push(await isActive())
  }
  expect(states).toEqual([false, false, true])
})

test('CAMP-067 switched off it stays off until somebody switches it on', async () => {
  const { campaign, manager, boss, isActive, steps } = await begun()
  await steps.approve()
  await steps.promote()
  await steps.publish()
  const change = async (values: Record<string, unknown>) =>
    (await boss.patch(`campaigns/${campaign.id}`, values)).status
  const states = [await isActive()]
  await change({ is_active: false })
  states.push(await isActive())
  await change({ name: 'Another name' })
  await manager.post(`campaigns/${campaign.id}/publications`)
  states.push(await isActive())
  await change({ is_active: true })
  states.push(await isActive())
  expect(states).toEqual([true, false, false, true])
})

test.each([{ supportsPromotion: false }, { isExchangeHolding: true }])(
  'CAMP-067 a campaign that is not fully promotable waits for its switch: %o',
  async (values) => {
    const { isActive, steps } = await begun(values)
    await steps.approve()
    await steps.promote()
    await steps.publish()
    expect(await isActive()).toBe(false)
  },
)
