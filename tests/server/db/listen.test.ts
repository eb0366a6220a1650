import { expect, test, vi } from 'vitest'

import { freshDatabase } from '../support/database.ts'

test('a channel is heard from the first subscription on, and again after its connection was lost', async () => {
  const database = await freshDatabase()
  const heard: string[] = []
  let connections = 0
  const handle = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => (connections += 1),
  )
  expect(connections).toBe(1)
  await database.execute(`select pg_notify('news', 'first')`, [])
  await vi.waitFor(() => expect(heard).toEqual(['first']))

  // The embedded database has no connections that could be lost.
  await database.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  )
  await vi.waitFor(() => expect(connections).toBe(database.kind === 'pglite' ? 1 : 2), 5000)
  await database.execute(`select pg_notify('news', 'second')`, [])
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']))

  await handle.close()
  await database.execute(`select pg_notify('news', 'third')`, [])
  await database.close()
  expect(heard).toEqual(['first', 'second'])
})
