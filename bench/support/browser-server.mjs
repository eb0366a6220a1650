// @ts-check
/**
 * The product that browser-adapter.mjs measures, in a process of its own: the built application and the server over a large
 * installation, an account that signs in by password alone, and a campaign with 2,000
 * creatives in 20 frame specifications, each with a thumbnail of its own. Says where it is, and ends with its parent.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'

import { buildApp } from '../../server/build-app.ts'
import { refreshAllCampaigns } from '../../server/changes/refresh-campaigns.ts'
import { readConfig } from '../../server/config/config.ts'
import { users } from '../../server/db/schema/people.ts'
import { createDeps } from '../../server/deps/create-deps.ts'
import { hashPassword } from '../../server/deps/passwords.ts'
import { fillCreatives, fillLarge } from './large-data.mjs'

export const account = { email: 'super@bench.test', password: 'Kerbside1' }
const size = { campaigns: 5000, frames: 20_000, creatives: 20_000 }

const folder = await mkdtemp(join(tmpdir(), 'kerbside-bench-'))
const deps = await createDeps(
  readConfig({
    ...process.env,
    KERBSIDE_MODE: 'production',
    KERBSIDE_DATA: folder,
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    AUTH_REQUESTS_PER_MINUTE: '1000000',
  }),
)
await fillLarge(deps.database, size)
await deps.db
  .update(users)
  .set({ passwordHash: await hashPassword(account.password), hasTwoFactors: false })
  .where(eq(users.email, account.email))
const creativesId = await fillCreatives(deps.database, { specifications: 20, creatives: 2000 })
await makeThumbnails(creativesId)
// Without it the next step's plans take minutes.
await deps.database.execute('analyze')
await refreshAllCampaigns(deps.db)
await deps.database.execute('vacuum analyze')

const app = await buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const port = typeof address === 'object' ? address?.port : null
process.send?.({ base: `http://127.0.0.1:${port}`, creativesId, account })
process.on('disconnect', () => void end())

/** Different pictures would differ in nothing that is measured. */
async function makeThumbnails(/** @type {string} */ id) {
  const picture = join(folder, 'thumbnail.webp')
  await sharp({ create: { width: 270, height: 480, channels: 3, background: '#0a7' } })
    .webp()
    .toFile(picture)
  const { rows: made } = await deps.database.execute(
    `select thumbnail_key as key from assets join creatives on creatives.asset_id = assets.id where campaign_id = ${id}`,
  )
  for (const { key } of made) {
    await deps.mediaStore.put(String(key), picture, 'image/webp')
  }
}

async function end() {
  await app.close()
  await deps.database.close()
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
}
