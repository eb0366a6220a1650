import { describe, expect, test } from 'vitest'

import { watchClock } from '#server/clock-watch.ts'
import { runHourly } from '#server/sweeping.ts'

import { serverForFile } from './support/harness.ts'

const hour = 3_600_000
const day = 24 * hour

function watched() {
  const said: string[] = []
  const time = { passed: 0, set: 0 }
  const watch = watchClock(
    { warn: (sentence: unknown) => void said.push(String(sentence)) },
    () => 1_772_442_000_000 + time.passed + time.set,
    () => time.passed,
  )
  const after = (passed: number, set = 0) => {
    time.passed += passed
    time.set += set
    watch.look()
    return [said.splice(0), watch.isAhead()]
  }
  return { watch, after }
}

describe('a clock', () => {
  test('that runs, and is corrected by seconds, is not worth a word', () => {
    const { after } = watched()
    expect([after(30_000), after(30_000, 59_000), after(40 * day)]).toEqual([
      [[], false],
      [[], false],
      [[], false],
    ])
  })

  test('that is set back, or forward by hours, is named once with what it does', () => {
    const { after } = watched()
    expect([after(30_000, -2 * hour), after(30_000), after(30_000, 90 * 60_000)]).toEqual([
      [
        [
          'The clock of this machine went back by 2 hours: sessions and codes last that much longer, and what is dated meanwhile stands out of order.',
        ],
        false,
      ],
      [[], false],
      [
        [
          'The clock of this machine went forward by 90 minutes, or the machine slept: sessions and codes end that much earlier.',
        ],
        false,
      ],
    ])
  })

  test('that goes years forward is not believed until it is set right', () => {
    const { after } = watched()
    expect(after(30_000, 400 * day)).toEqual([
      [
        'The clock of this machine went forward by 400 days, or the machine slept: sessions and codes end that much earlier. Nothing is deleted for its age until it is set back, or Kerbside is started anew.',
      ],
      true,
    ])
    expect(after(hour)).toEqual([[], true])
    expect(after(30_000, -400 * day)).toEqual([[expect.stringContaining('went back by 400 days')], false])
  })
})

describe('the hourly work', async () => {
  const server = await serverForFile()
  const countOf = async () => {
    const { rows } = await server.deps.database.execute('select count(*)::int as count from security_log')
    return rows[0]?.['count']
  }

  test('deletes what is old, but not by a clock that went years forward', async () => {
    await server.deps.database.execute(
      `insert into security_log (event, at, details) values ('session.ended', '2001-01-01', '{}')`,
    )
    const { watch, after } = watched()
    after(30_000, 400 * day)
    runHourly(server.deps, watch)
    await server.settled()
    expect(await countOf()).toBe(1)
    after(30_000, -400 * day)
    runHourly(server.deps, watch)
    await server.settled()
    expect(await countOf()).toBe(0)
  })
})
