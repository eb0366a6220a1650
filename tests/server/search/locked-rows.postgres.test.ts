import { expect, test } from 'vitest'

import { writeSearchTexts } from '#server/search/search-index.ts'

import { freshDatabase } from '../support/database.ts'

test('the search texts of rows that somebody is changing are left to them, and wait for nobody', async () => {
  const { db, execute, close } = await freshDatabase()
  await execute(`
    insert into business_units (id, name, code) values (1, 'Unit', 'U1');
    insert into frame_specifications (id, name, width, height, aspect_ratio) values (1, 'Totem', 1080, 1920, '9:16');
    insert into frames (name, external_id, business_unit_id, specification_id, lat, lng) values
      ('Ada', 'F1', 1, 1, 51, 0), ('Bea', 'F2', 1, 1, 51, 0)`)
  const found = async () =>
    (await execute('select name from frames where search_text is not null order by name')).rows.map(
      ({ name }) => name,
    )
  await db.transaction(async (transaction) => {
    await transaction.execute(`select 1 from frames where name = 'Ada' for update`)
    await writeSearchTexts(db, 'frames')
    expect(await found()).toEqual(['Bea'])
  })
  await writeSearchTexts(db, 'frames')
  expect(await found()).toEqual(['Ada', 'Bea'])
  await close()
})
