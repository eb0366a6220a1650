import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { unprovidedCallback } from '#machines/kit/unprovided.ts'
import type { Call } from '#tests/support/faults.ts'
import { defineModel } from '#tests/support/model.ts'
import { planOf } from '#tests/support/server-walks.ts'

import { drive, noteModel } from './note-model.ts'

const titles = (model: ReturnType<typeof noteModel>) => {
  const plan = planOf(model)
  return (
    plan && {
      browser: plan.browser.map(({ title }) => title),
      faults: plan.faults.map(({ title }) => title),
      gaps: plan.gaps,
    }
  )
}

describe('the plan of walks against the server', () => {
  it('has each branch of success that a person can bring about, and each kind of fault', () => {
    expect(titles(noteModel())).toEqual({
      browser: ['save done branch 1'],
      faults: ['server', 'invalid', 'forbidden', 'dropped', 'expired', 'rejected'].map(
        (fault) => `save meets ${fault}`,
      ),
      gaps: [],
    })
  })

  it('names calls that are left out, that no person can cause, and that nobody can try again', () => {
    const lock = { method: 'GET', path: 'locks' } as const
    expect(titles(noteModel({ browser: { calls: { lock }, drive: async () => drive } }))?.gaps).toEqual([
      'browser.calls says nothing of "save"',
      'browser.calls says nothing of "log"',
      '"lock" calls the server, but nothing that a person does sets it to work',
    ])
    const calls = {
      save: { none: 'x' },
      log: { none: 'x' },
      lock: { ...lock, meets: ['dropped', 'forbidden'] as const },
    }
    const byHand = noteModel({
      sentBy: { 'note.save': 'user', 'note.lock': 'user', 'note.unlock': 'user' },
      browser: { calls, drive: async () => drive },
    })
    expect(titles(byHand)).toEqual({
      browser: ['lock done branch 1'],
      faults: ['lock meets dropped', 'lock meets forbidden'],
      gaps: ['lock meets dropped: nothing that a person does tries again'],
    })
  })

  const waysOf = (meets?: Call['meets']) => {
    const save = { method: 'POST', path: 'notes/*/texts', ...(meets && { meets }) } as const
    const calls = { save, lock: { none: 'x' }, log: { none: 'x' } }
    const plan = planOf(noteModel({ browser: { calls, drive: async () => drive } }))
    return plan?.faults.map(({ fault, continues, events, lands, recovery }) => [
      fault,
      continues,
      events.map(({ type }) => type),
      lands.map(({ snapshot }) => snapshot.value),
      recovery && [recovery.reopens, recovery.events.map(({ type }) => type)],
    ])
  }

  it('meets one fault after another by the next attempt, and succeeds at last', () => {
    expect(waysOf()).toEqual([
      ['server', false, ['note.save'], ['editing'], null],
      ['invalid', true, ['note.save'], ['editing'], null],
      ['forbidden', true, ['note.save'], ['editing'], null],
      ['dropped', true, ['note.save'], ['editing'], null],
      ['expired', true, ['note.save'], ['saved'], null],
      ['rejected', false, ['note.save'], ['editing'], null],
    ])
    expect(waysOf(['server', 'dropped'])).toEqual([
      ['server', false, ['note.save'], ['editing'], null],
      ['dropped', true, ['note.save'], ['editing'], [false, ['note.save']]],
    ])
  })

  it('opens the screen again after a fault that ends it', () => {
    const lock = { method: 'GET', path: 'locks', meets: ['forbidden'] } as const
    const ending = noteModel({
      sentBy: { 'note.save': 'user', 'note.lock': 'user', 'note.unlock': 'user' },
      browser: { calls: { save: { none: 'x' }, log: { none: 'x' }, lock }, drive: async () => drive },
    })
    expect(planOf(ending)?.faults.map(({ recovery }) => recovery?.reopens)).toEqual([true])
  })

  it('asks nothing of a person after a fault of a quiet call that nobody can try again', () => {
    const lock = { method: 'GET', path: 'locks', meets: ['server', 'rejected'], isQuiet: true } as const
    const quiet = noteModel({
      sentBy: { 'note.save': 'user', 'note.lock': 'user', 'note.unlock': 'user' },
      browser: { calls: { save: { none: 'x' }, log: { none: 'x' }, lock }, drive: async () => drive },
    })
    const plan = planOf(quiet)
    expect([plan?.gaps, plan?.faults.map(({ title, recovery }) => [title, recovery])]).toEqual([
      [],
      [
        ['lock meets server', null],
        ['lock meets rejected', null],
      ],
    ])
  })

  it('takes the events of an actor that tells how it ended, and is not content with one that has only stopped', () => {
    const sending = setup({
      types: {} as { events: { type: 'sent' } | { type: 'stopped' } | { type: 'go.on' } },
      actors: { send: unprovidedCallback('send') },
    }).createMachine({
      id: 'sending',
      initial: 'moving',
      invoke: { id: 'send', src: 'send', onError: '.stopped' },
      on: { sent: '.done' },
      states: {
        moving: { on: { stopped: 'stopped' } },
        stopped: { on: { 'go.on': 'moving' } },
        done: {},
      },
    })
    const model = defineModel<typeof sending>({
      machine: sending,
      cases: ({ emits }) => [emits('send', { type: 'sent' }), emits('send', { type: 'stopped' })],
      sentBy: { sent: 'actor', stopped: 'actor', 'go.on': 'user' },
      screen: { noScreen: 'a machine for tests' },
      browser: {
        calls: {
          send: {
            method: 'POST',
            path: 'files',
            meets: ['dropped'],
            tells: { done: 'sent', failed: () => ({ type: 'stopped' }) },
          },
        },
        drive: () => Promise.reject(new Error('is not driven')),
      },
    })
    const plan = planOf(model)
    expect(
      plan?.browser.map(({ title, lands }) => ({
        title,
        lands: lands.map(({ snapshot }) => snapshot.value),
      })),
    ).toEqual([{ title: 'send done branch 1', lands: ['done'] }])
    expect(
      plan?.faults.map(({ title, lands, recovery }) => ({
        title,
        lands: lands.map(({ snapshot }) => snapshot.value),
        recovery: recovery && {
          reopens: recovery.reopens,
          events: recovery.events,
          lands: recovery.lands.map(({ snapshot }) => snapshot.value),
        },
      })),
    ).toEqual([
      {
        title: 'send meets dropped',
        lands: ['stopped'],
        recovery: { reopens: false, events: [{ type: 'go.on' }], lands: ['done'] },
      },
    ])
    expect(plan?.gaps).toEqual([])
  })

  it('is none for a machine that does not talk to the server', () => {
    expect(planOf(noteModel({ browser: { why: 'does not talk to the server' } }))).toBeNull()
  })
})
