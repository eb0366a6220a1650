import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'

import { storageFull } from '#server/http/storage-full.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server
afterEach(() => deps.db.execute(sql`drop function if exists refuse() cascade`))

/** Lets the database refuse rows of a table as one whose disk is full does. */
async function fill(table: string, message = 'could not extend file "base/5/1259": No space left on device') {
  await deps.db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = '${message}'; end $$;`),
  )
  await deps.db.execute(
    sql.raw(`create trigger refuse before insert or update on ${table} execute function refuse()`),
  )
}

test('while the disk of the database is full a change is 507, reads go on, and nothing is half done', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Before' })
  const client = server.as(await make.manager(unit, campaign))
  const rename = () => client.patch(`campaigns/${campaign.id}`, { name: 'After' })
  const nameNow = async () => (await client.get(`campaigns/${campaign.id}`)).data.attributes['name']
  await fill('activities')
  const full = await rename()
  expect([full.status, full.errors, full.headers['retry-after']]).toEqual([
    507,
    [{ status: '507', code: 131, detail: 'The storage of the server is full. Please try again later.' }],
    '60',
  ])
  expect(await nameNow()).toBe('Before')
  await deps.db.execute(sql`drop function refuse() cascade`)
  expect([(await rename()).status, await nameNow()]).toEqual([200, 'After'])
})

test('other failures are none of a full storage', () => {
  const known = [
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('Failed query', { cause: new Error('could not write block: No space left on device') }),
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
  ]
  const others = [
    Object.assign(new Error('write'), { code: 'EFBIG' }),
    new Error('too many clients'),
    'ENOSPC',
    null,
  ]
  expect(known.map((error) => storageFull(error)?.status)).toEqual([507, 507, 507])
  expect(others.map(storageFull)).toEqual([null, null, null, null])
})
