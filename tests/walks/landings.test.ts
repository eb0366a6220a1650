import type { Page } from 'playwright/test'
import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { LandingRecord, lend, type Outcome } from '#tests/support/landings.ts'
import type { Landing } from '#tests/support/model.ts'

const landing = (state: string, by: string, values: object = {}): Landing => {
  const tags = new Set([state])
  const hasTag = (tag: string) => tags.has(tag)
  const snapshot = { status: 'active', value: state, tags, hasTag, context: { rows: [], ...values } }
  return { snapshot: snapshot as unknown as AnyMachineSnapshot, by: { type: by } }
}
const saved = landing('saved', 'xstate.done.actor.save', { rows: [{ id: '7' }] })
const failed = landing('failed', 'xstate.error.actor.save')
const success: Outcome = { actor: 'save', isSuccess: true }
const failure: Outcome = { actor: 'save', isSuccess: false }

type Landed = (page: Page, snapshot: AnyMachineSnapshot, by: AnyEventObject) => unknown

/** What a record says of a drive that has landed in these. */
function faultsOf(landed: Landed, landings: [Landing, Outcome | null][]): string[] {
  const record = new LandingRecord()
  for (const [one, outcome] of landings) {
    const lent = lend({ url: () => '/here' } as Page, one)
    landed(lent.page, lent.snapshot, lent.by)
    record.note(one, outcome, lent)
  }
  return record.faults()
}

const both: [Landing, Outcome][] = [
  [saved, success],
  [failed, failure],
]
const alike = [
  'the drive reads the same of "saved" by xstate.done.actor.save and of "failed" by xstate.error.actor.save',
]

describe('where a drive has landed', () => {
  it.each<[string, Landed]>([
    ['by the value', (page, { value }) => [page.url(), value]],
    ['by a tag', (page, snapshot) => [page.url(), snapshot.hasTag('failed')]],
    ['by a list', (page, { context }) => [page.url(), context.rows.length]],
    ['by what is in a list', (page, { context }) => [page.url(), context.rows.map(String)]],
    ['by the event', (page, _snapshot, by) => [page.url(), by.type]],
    ['by a read after one that is the same', (page, { status, value }) => [page.url(), status, value]],
  ])('is told apart %s', (_title, landed) => {
    expect(faultsOf(landed, both)).toEqual([])
  })

  it.each<[string, Landed, string[]]>([
    ['nothing is read', (page) => page.url(), ['saved', 'failed']],
    ['the same is read', (page, { status }) => [page.url(), status], []],
    ['the read has no difference', (page, snapshot) => [page.url(), snapshot.hasTag('busy')], []],
    ['a list is read and not what is in it', (page, { context }) => [page.url(), context.rows], []],
  ])('is weak where %s', (_title, landed, unread) => {
    const nothing = both
      .map(([{ snapshot, by }]) => ({ state: String(snapshot.value), by }))
      .filter(({ state }) => unread.includes(state))
      .map(
        ({ state, by }) =>
          `the drive reads nothing of the snapshot where it has landed in "${state}" by ${by.type}`,
      )
    expect(faultsOf(landed, both)).toEqual([...nothing, ...alike])
  })

  it('is weak where the page is not looked at', () => {
    expect(faultsOf((_page, { value }) => value, [[saved, success]])).toEqual([
      'the drive does not look at the page where it has landed in "saved" by xstate.done.actor.save',
    ])
  })

  it('may be the same for one outcome twice, and for a failure that is not shown', () => {
    const statusAlone: Landed = (page, { status }) => [page.url(), status]
    const again = landing('saved', 'xstate.done.actor.save')
    expect(
      faultsOf(statusAlone, [
        [saved, success],
        [again, success],
      ]),
    ).toEqual([])
    expect(
      faultsOf(statusAlone, [
        [saved, success],
        [failed, null],
      ]),
    ).toEqual([])
  })

  it('answers nothing any more once the page is taken back', () => {
    const { page, takeBack } = lend({ url: () => '/here' } as Page, saved)
    expect(page.url()).toBe('/here')
    takeBack()
    expect(() => page.url()).toThrow('the page is taken back')
  })
})
