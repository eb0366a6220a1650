// @ts-check
/** The server that exports.mjs measures, in a process of its own: fills an empty data folder with frames and ends; else says where it is. */
import { randomUUID } from 'node:crypto'
import process from 'node:process'

import { createTokens } from '../../server/auth/tokens.ts'
import { buildApp } from '../../server/build-app.ts'
import { readConfig } from '../../server/config/config.ts'
import { sessions } from '../../server/db/schema/sessions.ts'
import { createDeps } from '../../server/deps/create-deps.ts'
import { fillLarge, fillTargeting } from './large-data.mjs'

const deps = await createDeps(readConfig({ ...process.env, KERBSIDE_MODE: 'test', LOG_LEVEL: 'silent' }))
const { rows: filled } = await deps.database.execute(`select id from campaigns where name = 'Targeted'`)
const campaignId = filled[0]?.['id']
if (campaignId === undefined) {
  await fillLarge(deps.database, { campaigns: 10, frames: 100_000, creatives: 10 })
  // A campaign that has all frames.
  await fillTargeting(deps.database, { ruleSets: 1 })
  await deps.database.execute('vacuum analyze')
  await deps.database.close()
  // What filling took of the memory would hide what exports take.
  process.exit(0)
}
const app = await buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })

const id = randomUUID()
const { rows } = await deps.database.execute('select id from users where is_super_user order by id limit 1')
const userId = Number(rows[0]?.['id'])
await deps.db.insert(sessions).values({ id, userId, kind: 'full', refreshableUntil: new Date('2100-01-01') })
const token = await createTokens(deps.secrets.jwt, deps.now).sign('session', { userId, id, generation: 1 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : null, token, campaignId })

/** @type {NodeJS.Timeout | undefined} */
let sampling
let most = 0
process.on('message', (message) => {
  if (message === 'begin') {
    globalThis.gc?.()
    most = 0
    const before = process.memoryUsage.rss()
    sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }, 20)
    process.send?.({ begun: true })
  } else {
    clearInterval(sampling)
    process.send?.({ grown: most })
  }
})
process.on('disconnect', () => void close())

async function close() {
  await app.close()
  await deps.database.close()
}
