import { chromium, expect as expectPage, type Browser, type Page } from 'playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { unprovidedCallback, unprovidedPromise } from '#machines/kit/unprovided.ts'
import type { Call } from '#tests/support/faults.ts'
import { defineModel, type Drive, type ModelConfig } from '#tests/support/model.ts'
import { runServerWalks } from '#tests/support/server-runner.ts'
import { planOf } from '#tests/support/server-walks.ts'
import type { Harness } from '#tests/support/walk-steps.ts'

import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { serveNotes, type Flaws } from './note-page.ts'

const noteMachine = setup({
  types: {} as {
    events: { type: 'note.save'; text: string } | { type: 'note.lock' } | { type: 'note.unlock' }
  },
  actors: {
    save: unprovidedPromise<void, { text: string }>('save'),
    lock: unprovidedPromise<void>('lock'),
    log: unprovidedCallback('log'),
  },
}).createMachine({
  id: 'note',
  initial: 'editing',
  invoke: { id: 'log', src: 'log', onError: '.editing' },
  states: {
    editing: { on: { 'note.save': 'saving', 'note.lock': 'locking' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => ({ text: event.type === 'note.save' ? event.text : '' }),
        onDone: 'saved',
        onError: 'editing',
      },
    },
    locking: { invoke: { id: 'lock', src: 'lock', onDone: 'locked', onError: 'broken' } },
    locked: { on: { 'note.unlock': 'editing' } },
    broken: {},
    saved: {},
  },
})
type NoteMachine = typeof noteMachine

/** How long a page that works may take on a busy machine, in milliseconds. */
const patience = 5_000

const drive: Drive<NoteMachine> = {
  open: async (page, baseUrl) => {
    await page.goto(baseUrl)
  },
  verbs: {
    'note.save': async (page, event) => {
      await page.getByLabel('Text').fill(event.text, { timeout: patience })
      await page.getByRole('button', { name: 'Save' }).click({ timeout: patience })
    },
  },
  landed: async (page, snapshot) => {
    await expectPage(page.locator('#state')).toHaveText(String(snapshot.value), { timeout: patience })
  },
}

const noteModel = (change: Partial<ModelConfig<NoteMachine>> = {}) =>
  defineModel<NoteMachine>({
    machine: noteMachine,
    cases: ({ done }) => [
      { type: 'note.save', text: 'Lamp post 7 is out' },
      done('save', undefined),
      done('lock', undefined),
    ],
    sentBy: { 'note.save': 'user', 'note.lock': 'push', 'note.unlock': 'user' },
    screen: { noScreen: 'a machine for tests' },
    browser: {
      calls: {
        save: { method: 'POST', path: 'notes/*/texts', field: 'text' },
        lock: { none: 'a machine for tests' },
        log: { none: 'a machine for tests' },
      },
      drive: async () => drive,
    },
    ...change,
  })

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

describe('the walks against the server', () => {
  let browser: Browser
  let page: Page
  let flaws: Flaws = {}
  let notes: Awaited<ReturnType<typeof serveNotes>>
  const harness = (): Harness => ({
    page,
    baseUrl: notes.url,
    reset: async () => {
      notes.saved.length = 0
    },
    signedOut: async (signedOutPage) => {
      await expectPage(signedOutPage.getByText('Signed out')).toBeVisible({ timeout: patience })
    },
  })

  beforeAll(async () => {
    const executablePath = findChromium()
    browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
    page = await browser.newPage()
    notes = await serveNotes(() => flaws)
  }, 60_000)
  afterAll(async () => {
    await browser.close()
    await notes.close()
  })

  it('pass a page that works, tells, keeps and recovers', async () => {
    flaws = {}
    expect(await runServerWalks('browser', noteModel(), harness())).toEqual({ walked: 1, of: 1, faults: [] })
    expect(notes.saved).toEqual(['Lamp post 7 is out'])
    expect(await runServerWalks('faults', noteModel(), harness())).toEqual({ walked: 6, of: 6, faults: [] })
    // The last walk, of the rejected token, saves nothing.
    expect(notes.saved).toEqual([])
    expect(await runServerWalks('faults', only('dropped'), harness())).toEqual({
      walked: 1,
      of: 1,
      faults: [],
    })
    expect(notes.saved).toEqual(['Lamp post 7 is out'])
  }, 60_000)

  const only = (fault: 'dropped') =>
    noteModel({
      browser: {
        calls: {
          save: { method: 'POST', path: 'notes/*/texts', meets: [fault] },
          lock: { none: 'a machine for tests' },
          log: { none: 'a machine for tests' },
        },
        drive: async () => drive,
      },
    })

  it.each([
    { flaw: { forgets: true }, says: 'fields that lost what was typed' },
    { flaw: { isSilent: true }, says: 'the screen says what happened' },
    { flaw: { staysBroken: true }, says: `Timeout ${patience}ms exceeded` },
    { flaw: { throws: true }, says: 'the page throws: half a page' },
  ])(
    'fail a page that is wrong: $says',
    async ({ flaw, says }) => {
      flaws = flaw
      const result = await runServerWalks('faults', only('dropped'), harness())
      expect(result?.faults).toEqual([expect.stringContaining(says)])
    },
    60_000,
  )

  it('pass a page that tells nobody of the fault of a quiet call', async () => {
    flaws = { isSilent: true, forgets: true }
    const save = { method: 'POST', path: 'notes/*/texts', meets: ['dropped'], isQuiet: true } as const
    const model = noteModel({
      browser: { calls: { save, lock: { none: 'x' }, log: { none: 'x' } }, drive: async () => drive },
    })
    expect(await runServerWalks('faults', model, harness())).toEqual({ walked: 1, of: 1, faults: [] })
  }, 60_000)

  it('let a person recover from a fault before anything that is pushed does, and hear it afterwards', async () => {
    flaws = {}
    const heard: (string | null)[] = []
    let tries = 0
    const pushed: Drive<NoteMachine> = {
      ...drive,
      open: async (target, baseUrl) => {
        tries = 0
        await target.goto(baseUrl)
      },
      verbs: {
        'note.save': async (target, event) => {
          tries += 1
          if (tries > 1) {
            // The page would save by itself, now that it can, and take no more text.
            await notes.push('OtherNoteChanged')
            await notes.push('ThirdNoteChanged')
            heard.push(await target.locator('#heard').textContent())
          }
          await drive.verbs['note.save']?.(target, event)
        },
      },
    }
    const faulty = noteModel({
      browser: {
        calls: {
          save: { method: 'POST', path: 'notes/*/texts', meets: ['server', 'dropped'] },
          lock: { none: 'x' },
          log: { none: 'x' },
        },
        drive: async () => pushed,
      },
    })
    expect(await runServerWalks('faults', faulty, harness())).toEqual({ walked: 2, of: 2, faults: [] })
    expect(heard).toEqual(['', ''])
    const pushedTwice = Array.from({ length: 2 }, () => 'OtherNoteChanged ThirdNoteChanged')
    await expectPage(page.locator('#heard')).toHaveText(pushedTwice.join(' '))
  }, 60_000)

  it('let the page hear the event that sets the call to work', async () => {
    flaws = {}
    const lock = { method: 'GET', path: 'locks', meets: ['dropped'] } as const
    const locking: Drive<NoteMachine> = {
      ...drive,
      verbs: { ...drive.verbs, 'note.lock': () => notes.push('NoteLocked') },
    }
    const model = noteModel({
      browser: {
        calls: { save: { none: 'x' }, log: { none: 'x' }, lock },
        byHand: ['note.lock'],
        drive: async () => locking,
      },
    })
    expect(await runServerWalks('faults', model, harness())).toEqual({ walked: 1, of: 1, faults: [] })
  }, 60_000)

  it('fail when the request is never made, and when the drive has no verb', async () => {
    flaws = {}
    const idle = { ...drive, verbs: { 'note.save': async () => {} }, landed: async () => {} }
    const browserPart = {
      calls: { save: { method: 'POST', path: 'notes/*/texts' }, lock: { none: 'x' }, log: { none: 'x' } },
    } as const
    const unanswered = noteModel({ browser: { ...browserPart, drive: async () => idle } })
    expect((await runServerWalks('browser', unanswered, harness()))?.faults).toEqual([
      'save done branch 1: no POST notes/*/texts was answered by the server ()',
    ])
    const speechless = noteModel({
      browser: { ...browserPart, drive: async () => ({ ...drive, verbs: {} }) },
    })
    expect((await runServerWalks('browser', speechless, harness()))?.faults).toEqual([
      'save done branch 1: the drive has no verb for "note.save"',
    ])
  }, 60_000)
})
