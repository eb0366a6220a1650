// @ts-check
/** The server that push-outbox.mjs measures, in a process of its own: fills its empty database, sends its outbox, says where it is. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { createTokens } from '../../server/auth/tokens.ts'
import { buildApp } from '../../server/build-app.ts'
import { refreshAllCampaigns } from '../../server/changes/refresh-campaigns.ts'
import { readConfig } from '../../server/config/config.ts'
import { sessions } from '../../server/db/schema/sessions.ts'
import { createDeps } from '../../server/deps/create-deps.ts'
import { fillLarge } from './large-data.mjs'

const deps = await createDeps(
  readConfig({
    ...process.env,
    KERBSIDE_MODE: 'test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000000',
  }),
)
await fillLarge(deps.database, { campaigns: 1000, frames: 1500, creatives: 1500 })
await refreshAllCampaigns(deps.db)
await deps.database.execute('vacuum analyze')
const app = await buildApp(deps)
await deps.jobs.start()
await deps.pushQueue.start()
await app.listen({ port: 0, host: '127.0.0.1' })

const id = randomUUID()
const { rows } = await deps.database.execute('select id from users where is_super_user order by id limit 1')
const userId = Number(rows[0]?.['id'])
await deps.db.insert(sessions).values({ id, userId, kind: 'full', refreshableUntil: new Date('2100-01-01') })
const token = await createTokens(deps.secrets.jwt, deps.now).sign('session', { userId, id, generation: 1 })
const { rows: campaigns } = await deps.database.execute('select id from campaigns order by id')
const address = app.server.address()
process.send?.({
  port: typeof address === 'object' ? address?.port : null,
  token,
  userId,
  campaigns: campaigns.map((campaign) => Number(campaign['id'])),
})
process.on('disconnect', () => void close())

async function close() {
  await app.close()
  await deps.jobs.stop(1)
  await deps.pushQueue.stop(1000)
  await deps.database.close()
}
