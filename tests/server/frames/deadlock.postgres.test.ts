import { expect, test, vi } from 'vitest'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

test('a change that PostgreSQL gives up for another one is answered with 503, changes nothing, and can be tried again', async () => {
  const unit = await make.businessUnit()
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const specification = await make.specification({ name: 'Totem' })
  const [one, other] = [await make.frame({ unit, specification }), await make.frame({ unit, specification })]
  const change = () => server.as(editor).patch(`frames/${other.id}`, { external_id: 'SAME' })
  const waiting = async () => {
    const { rows } = await deps.database.execute(
      `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`,
    )
    return rows[0]?.['count']
  }
  const given: unknown[] = []
  const undone = deps.db.transaction(async (transaction) => {
    await transaction.execute(`update frames set external_id = 'SAME' where id = ${one.id}`)
    const answer = change()
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    await transaction.execute(`select 1 from frames where id = ${other.id} for update`)
    const { status, headers, errors } = await answer
    given.push(status, headers['retry-after'], errors)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(given).toEqual([
    503,
    '1',
    [
      {
        status: '503',
        code: 199,
        detail: 'Somebody else was changing the same at this moment. Please try again.',
      },
    ],
  ])
  expect((await change()).status).toBe(200)
})
