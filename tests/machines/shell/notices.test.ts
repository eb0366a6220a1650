import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { noticesMachine, type NoticeContent } from '#machines/shell/notices.machine.ts'

const content = (id: string, timesOut = true): NoticeContent => ({
  id,
  type: 'info',
  lines: [{ text: `About ${id}` }],
  timesOut,
})

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(noticesMachine, { clock }).start()
  return {
    clock,
    actor,
    shown: () => actor.getSnapshot().context.notices.map(({ id, read }) => ({ id, read })),
  }
}

describe('notices', () => {
  it('SHELL-019 one that times out leaves after 10000 ms, not before', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('saved') })
    clock.increment(9_999)
    expect(shown()).toEqual([{ id: 'saved', read: false }])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('SHELL-020 one that does not time out stays until it is dismissed, which marks it read', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('deploying', false) })
    clock.increment(1_000_000)
    expect(shown()).toEqual([{ id: 'deploying', read: false }])
    actor.send({ type: 'notice.dismiss', id: 'deploying' })
    expect(shown()).toEqual([{ id: 'deploying', read: true }])
  })

  it('a notice leaves when its matter is settled, and its timer stops; others stay, also while they are read', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('code') })
    actor.send({ type: 'notice.show', notice: content('deploying', false) })
    actor.send({ type: 'notice.settle', id: 'code' })
    expect(shown()).toEqual([{ id: 'deploying', read: false }])
    clock.increment(5_000)
    actor.send({ type: 'notice.show', notice: content('code') })
    clock.increment(5_000)
    expect(shown().map(({ id }) => id)).toEqual(['deploying', 'code'])
    actor.send({ type: 'notices.hold' })
    actor.send({ type: 'notice.settle', id: 'deploying' })
    actor.send({ type: 'notice.settle', id: 'unknown' })
    expect(shown()).toEqual([{ id: 'code', read: false }])
    actor.send({ type: 'notice.settle', id: 'code' })
    expect(actor.getSnapshot().value).toBe('running')
  })

  it('times each notice separately, and again when it is shown again', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('first') })
    clock.increment(6_000)
    actor.send({ type: 'notice.show', notice: content('second') })
    actor.send({ type: 'notice.show', notice: content('first') })
    clock.increment(9_999)
    expect(shown().map(({ id }) => id)).toEqual(['second', 'first'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('a dismissed notice does not expire, and a permanent one stops the timer of its predecessor', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('dismissed') })
    actor.send({ type: 'notice.dismiss', id: 'dismissed' })
    actor.send({ type: 'notice.show', notice: content('changed') })
    actor.send({ type: 'notice.show', notice: content('changed', false) })
    clock.increment(1_000_000)
    expect(shown()).toEqual([
      { id: 'dismissed', read: true },
      { id: 'changed', read: false },
    ])
  })

  it('pauses the timers while held and restarts them afterwards', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('first') })
    clock.increment(9_000)
    actor.send({ type: 'notices.hold' })
    actor.send({ type: 'notice.show', notice: content('second') })
    clock.increment(1_000_000)
    expect(shown().map(({ id }) => id)).toEqual(['first', 'second'])
    actor.send({ type: 'notices.release' })
    clock.increment(9_999)
    expect(shown().map(({ id }) => id)).toEqual(['first', 'second'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('restarts the timers when the last notice is dismissed under the pointer', () => {
    const { clock, actor, shown } = start()
    actor.send({ type: 'notice.show', notice: content('first') })
    actor.send({ type: 'notices.hold' })
    actor.send({ type: 'notice.dismiss', id: 'first' })
    actor.send({ type: 'notice.show', notice: content('second') })
    clock.increment(10_000)
    expect(shown()).toEqual([{ id: 'first', read: true }])
  })

  it('remembers 20: read ones go first, then those that time out, then the oldest', () => {
    const { actor, shown } = start()
    const ids = () => shown().map(({ id }) => id)
    const show = (id: string, timesOut = false) =>
      actor.send({ type: 'notice.show', notice: content(id, timesOut) })
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`)
    names.forEach((id) => show(id, id === 'n5'))
    expect(ids()).toEqual(names)
    actor.send({ type: 'notice.dismiss', id: 'n7' })
    show('read one goes')
    const withoutRead = [...names.filter((id) => id !== 'n7'), 'read one goes']
    expect(ids()).toEqual(withoutRead)
    show('timed one goes')
    const withoutTimed = [...withoutRead.filter((id) => id !== 'n5'), 'timed one goes']
    expect(ids()).toEqual(withoutTimed)
    show('oldest goes')
    expect(ids()).toEqual([...withoutTimed.slice(1), 'oldest goes'])
    show('n9')
    expect(ids()).toEqual([...withoutTimed.slice(1).filter((id) => id !== 'n9'), 'oldest goes', 'n9'])
  })
})
