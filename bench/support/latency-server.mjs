// @ts-check
/** The server that server-latency.mjs measures, in a process of its own: boots, fills itself when empty, says where it is. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { createTokens } from '../../server/auth/tokens.ts'
import { buildApp } from '../../server/build-app.ts'
import { refreshAllCampaigns } from '../../server/changes/refresh-campaigns.ts'
import { readConfig } from '../../server/config/config.ts'
import { sessions } from '../../server/db/schema/sessions.ts'
import { createDeps } from '../../server/deps/create-deps.ts'
import { writeAllSearchTexts } from '../../server/search/search-index.ts'
import { fillLarge, fillTargeting } from './large-data.mjs'

const size = { campaigns: 5000, frames: 20_000, creatives: 20_000, ruleSets: 5000 }
const deps = await createDeps(
  readConfig({
    ...process.env,
    KERBSIDE_MODE: 'test',
    LOG_LEVEL: 'silent',
    // All clients have one address here, and ask as fast as they can.
    REQUESTS_PER_MINUTE: '100000000',
  }),
)
const { rows: counted } = await deps.database.execute('select count(*)::int as count from campaigns')
if (counted[0]?.['count'] === 0) {
  await fillLarge(deps.database, size)
  await fillTargeting(deps.database, size)
  await refreshAllCampaigns(deps.db)
  await writeAllSearchTexts(deps)
  await deps.database.execute('vacuum analyze')
}
const { rows: targets } = await deps.database.execute(`select id from campaigns where name = 'Targeted'`)
const app = await buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })

const tokens = createTokens(deps.secrets.jwt, deps.now)
const { rows: people } = await deps.database.execute(
  `select u.id, u.is_super_user from users u where u.deleted_at is null and (u.is_super_user
     or exists (select 1 from permissions p where p.user_id = u.id and p.action = 'deploy'))
   order by u.is_super_user desc, u.id limit 2`,
)
/** @type {Record<string, string>} */
const signedIn = {}
for (const person of people) {
  const id = randomUUID()
  await deps.db
    .insert(sessions)
    .values({ id, userId: Number(person['id']), kind: 'full', refreshableUntil: new Date('2100-01-01') })
  signedIn[person['is_super_user'] === true ? 'super user' : 'manager'] = await tokens.sign('session', {
    userId: Number(person['id']),
    id,
    generation: 1,
  })
}
const address = app.server.address()
process.send?.({
  port: typeof address === 'object' ? address?.port : null,
  signedIn,
  targeted: targets[0]?.['id'] ?? null,
})
// What a request costs this process says more than a time that other programs on the machine lengthen.
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => void close())

async function close() {
  await app.close()
  await deps.database.close()
}
