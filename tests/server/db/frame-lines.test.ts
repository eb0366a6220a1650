import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { migrationsFolder } from '#server/db/migrate.ts'

import { freshDatabase } from '../support/database.ts'

test('the migration derives the lines of ids and the place of frames that are there already', async () => {
  const { execute, close } = await freshDatabase()
  await execute(`
    alter table frames drop column display_unit_lines, drop column player_lines, drop column place;
    drop function text_lines;
    insert into business_units (id, name, code) values (1, 'Unit', 'U1');
    insert into frame_specifications (id, name, width, height, aspect_ratio) values (1, 'Totem', 1080, 1920, '9:16');
    insert into frames (name, external_id, business_unit_id, specification_id, display_unit_ids, player_ids, lat, lng) values
      ('A', 'F1', 1, 1, array['DU-1', 'DU-2'], '{}', 51.5, -0.123456), ('B', 'F2', 1, 1, '{}', array['PL-1'], -0.000001, 180)`)
  await execute(readFileSync(join(migrationsFolder, '0032_frame_lines.sql'), 'utf8'))
  const { rows } = await execute('select display_unit_lines, player_lines, place from frames order by name')
  expect(rows).toEqual([
    { display_unit_lines: 'DU-1\nDU-2', player_lines: '', place: '5150000,-12346' },
    { display_unit_lines: '', player_lines: 'PL-1', place: '0,18000000' },
  ])
  await close()
})
