import { expect, test } from 'vitest'

import { isDatabaseAway } from '#server/db/database-away.ts'

test('other failures are none of a database that is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect([refused, new Error('Failed query', { cause: refused }), 'text', null].map(isDatabaseAway)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
