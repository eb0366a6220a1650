import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { activities } from '#server/db/schema/activities.ts'
import { seedDemo } from '#server/demo/seed.ts'

import { serverForFile } from '../support/harness.ts'

const { deps } = await serverForFile()

test('what has happened in the demo stands in the order of time, and none of it is to come', async () => {
  await seedDemo(deps, { campaigns: 12, frames: 120, creatives: 24 })
  const entries = await deps.db
    .select({ at: activities.at, action: activities.action })
    .from(activities)
    .orderBy(asc(activities.id))
  const times = entries.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times.filter((time) => time > deps.now().getTime())).toEqual([])
  expect([...new Set(entries.map(({ action }) => action))].toSorted()).toEqual(
    expect.arrayContaining(['campaign.created', 'creative.uploaded', 'places.added', 'rule-set.created']),
  )
})
