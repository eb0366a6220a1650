import { expect, test } from 'vitest'

import { sweep } from '#server/auth/sweep.ts'

import { serverForFile } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const tables = ['throttles', 'sessions', 'code_challenges', 'password_resets']

async function counts(): Promise<unknown[]> {
  const counted = []
  for (const table of tables) {
    const { rows } = await server.deps.database.execute(`select count(*)::int as count from ${table}`)
    counted.push(rows[0]?.['count'])
  }
  return counted
}

test('ended rows are deleted after a month, valid ones stay', async () => {
  const user = await server.make.user()
  const step = signingIn(server)
  await step.password({ ...user, password: 'Wrong1' })
  const token = await step.fully(user)
  await server.anonymous.post('auth/password', { email: user.email })
  await server.settled()
  const before = await counts()
  await sweep(server.deps)
  expect(await counts()).toEqual(before)
  expect((await server.withToken(token).get('auth/user')).status).toBe(200)

  server.clock.advance({ days: 29 })
  await sweep(server.deps)
  // Counters of attempts have expired; the account's known address expires a day later.
  expect(await counts()).toEqual([1, 1, 1, 1])
  server.clock.advance({ days: 16 })
  await sweep(server.deps)
  expect(await counts()).toEqual([0, 0, 0, 0])
})
