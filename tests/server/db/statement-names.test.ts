import { expect, test } from 'vitest'

import { nameOf } from '#server/db/observer.ts'

test.each([
  ['select "id" from "campaigns" where "id" = $1', 'select campaigns'],
  ['\n  insert into push_outbox (at) values ($1)', 'insert push_outbox'],
  ['UPDATE "users" set "name" = $1', 'update users'],
  ['delete from "pins"', 'delete pins'],
  ['with a as (select 1) select * from frames', 'with frames'],
  ["select 'x@example.com'", 'select'],
  ["select extract(epoch from '2026-03-02')", 'select'],
  ['', 'statement'],
])('the name of a statement has its kind and first table only: %s', (text, name) => {
  expect(nameOf(text)).toBe(name)
})
