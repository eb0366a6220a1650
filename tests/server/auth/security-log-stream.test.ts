import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { sweep } from '#server/auth/sweep.ts'
import { securityLog } from '#server/db/schema/installation.ts'

import { startServer, type TestServer } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const from = '198.51.100.20'

const rowsOf = async (on: TestServer) => {
  await on.settled()
  return on.deps.db.select().from(securityLog).orderBy(asc(securityLog.id))
}

test('is copied to its stream, each entry once, and at any log level', async () => {
  const other = await startServer({ environment: { LOG_LEVEL: 'error' } })
  const user = await other.make.user()
  const steps = signingIn(other)
  await Promise.all([
    steps.password({ ...user, password: 'Wrong1' }, from),
    steps.password({ ...user, password: 'Wrong2' }, from),
  ])
  await steps.fully(user, from)
  const ids = (await rowsOf(other)).map(({ id }) => id)
  await other.settled()
  const lines = other.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ log }) => log === 'security')
  expect(lines.map(({ id }) => id)).toEqual(ids)
  expect(lines.at(-1)).toMatchObject({
    msg: 'sign-in.succeeded',
    actorId: user.id,
    userId: user.id,
    address: from,
    at: other.clock.now().toISOString(),
  })
  await other.stop()
})

test('has a file of its own if one is named, which only the server’s user can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-security-'))
  const path = join(folder, 'logs', 'security.log')
  const other = await startServer({ environment: { SECURITY_LOG_FILE: path } })
  await signingIn(other).password({ email: 'nobody@kerbside.test', password: 'x' }, from)
  await other.settled()
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect([lines.length, JSON.parse(lines[0] ?? '')]).toEqual([
    1,
    expect.objectContaining({ msg: 'sign-in.refused', address: from }),
  ])
  expect([(await stat(path)).mode & 0o777, other.logs.join('').includes('sign-in.refused')]).toEqual([
    0o600,
    false,
  ])
  await other.stop()
  await rm(folder, { recursive: true })
})

test('has the address behind a trusted proxy', async () => {
  const other = await startServer({ environment: { TRUST_PROXY: '203.0.113.1' } })
  const headers = { 'x-forwarded-for': '192.0.2.44' }
  const body = { email: 'nobody@kerbside.test', password: 'x' }
  await other.anonymous.post('auth', body, { from: '203.0.113.1', headers })
  // What is logged may be written after the answer.
  await other.settled()
  await other.anonymous.post('auth', body, { from: '203.0.113.2', headers })
  await other.settled()
  expect((await rowsOf(other)).map(({ address }) => address)).toEqual(['192.0.2.44', '203.0.113.2'])
  await other.stop()
})

test('is kept as long as configured', async () => {
  const other = await startServer({ environment: { SECURITY_LOG_DAYS: '90' } })
  await signingIn(other).password({ email: 'nobody@kerbside.test', password: 'x' })
  await other.settled()
  other.clock.advance({ days: 89 })
  await sweep(other.deps)
  expect(await rowsOf(other)).toHaveLength(1)
  other.clock.advance({ days: 1 })
  await sweep(other.deps)
  expect(await rowsOf(other)).toEqual([])
  await other.stop()
})
