import { chromium, expect as expectPage, type Browser, type Page } from 'playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Call } from '#tests/support/faults.ts'
import type { Drive } from '#tests/support/model.ts'
import { runServerWalks } from '#tests/support/server-runner.ts'
import type { Harness } from '#tests/support/walk-steps.ts'

import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs'
import { drive, noteModel, patience, type NoteMachine } from './note-model.ts'
import { serveNotes, type Flaws } from './note-page.ts'

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
    { flaw: { staysBroken: true }, says: `on a screen that reads ".*": .*Timeout ${patience}ms exceeded` },
    { flaw: { throws: true }, says: 'the page throws: half a page' },
  ])(
    'fail a page that is wrong: $says',
    async ({ flaw, says }) => {
      flaws = flaw
      const result = await runServerWalks('faults', only('dropped'), harness())
      expect(result?.faults).toEqual([expect.stringMatching(says)])
    },
    60_000,
  )

  const drivenBy = (landed: Drive<NoteMachine>['landed'], call: Partial<Call> = {}) => {
    const save = { method: 'POST', path: 'notes/*/texts', meets: ['dropped'], ...call } as const
    const calls = { save, lock: { none: 'x' }, log: { none: 'x' } }
    return noteModel({ browser: { calls, drive: async () => ({ ...drive, landed }) } })
  }

  it('fail a drive that reads nothing, or the same, of landings that differ', async () => {
    flaws = {}
    const blind = drivenBy(async (target) => expectPage(target.locator('#state')).toBeVisible())
    expect((await runServerWalks('browser', blind, harness()))?.faults).toEqual([
      'save done branch 1: the drive takes the page for "editing" by xstate.error.actor.save, the opposite of what happened',
      'the drive reads nothing of the snapshot where it has landed in "saved" by xstate.done.actor.save',
    ])
    const alike = drivenBy(async (target, { status }) => {
      await expectPage(target.locator('#state')).toHaveText(status === 'active' ? /saved|editing/ : 'over')
    })
    expect((await runServerWalks('faults', alike, harness()))?.faults).toEqual([
      'save meets dropped: the drive takes the page for "saved" by xstate.done.actor.save, the opposite of what happened',
    ])
    const unseen = drivenBy(async (_target, { value }) => expectPage(['editing', 'saved']).toContain(value))
    expect((await runServerWalks('faults', unseen, harness()))?.faults).toContain(
      'the drive does not look at the page where it has landed in "editing" by xstate.error.actor.save',
    )
  }, 60_000)

  it('fail a drive that reads what differs, and asserts the same of it', async () => {
    flaws = {}
    const idle = drivenBy(async (target, { value }) => {
      const state = target.locator('#state')
      await (value === 'saved'
        ? expectPage(state).toBeVisible({ timeout: patience })
        : expectPage(state).toHaveText('editing', { timeout: patience }))
    })
    expect(await runServerWalks('browser', idle, harness())).toEqual({ walked: 1, of: 1, faults: [] })
    expect((await runServerWalks('faults', idle, harness()))?.faults).toEqual([
      'save meets dropped: the drive takes the page for "saved" by xstate.done.actor.save, the opposite of what happened',
    ])
  }, 60_000)

  it('let a drive assert nothing of the fault of a quiet call', async () => {
    flaws = {}
    const quiet = drivenBy(
      async (target, { value }, by) => {
        const isSaved = by.type === 'xstate.done.actor.save'
        const text = isSaved ? String(value) : /saved|editing/
        await expectPage(target.locator('#state')).toHaveText(text, { timeout: patience })
      },
      { isQuiet: true },
    )
    expect(await runServerWalks('faults', quiet, harness())).toEqual({ walked: 1, of: 1, faults: [] })
  }, 60_000)

  it('pass a page that tells nobody of the fault of a quiet call', async () => {
    flaws = { isSilent: true, forgets: true }
    const save = { method: 'POST', path: 'notes/*/texts', meets: ['dropped'], isQuiet: true } as const
    const model = noteModel({
      browser: { calls: { save, lock: { none: 'x' }, log: { none: 'x' } }, drive: async () => drive },
    })
    expect(await runServerWalks('faults', model, harness())).toEqual({ walked: 1, of: 1, faults: [] })
  }, 60_000)

  type Save = NonNullable<Drive<NoteMachine>['verbs']['note.save']>
  const save: Save = async (target, event) => drive.verbs['note.save']?.(target, event)
  /** A drive that saves as `again` does whenever it is not the first time on a page. */
  const savingAgain = (again: Save): Drive<NoteMachine> => {
    let tries = 0
    return {
      ...drive,
      open: async (target, baseUrl) => {
        tries = 0
        await target.goto(baseUrl)
      },
      verbs: {
        'note.save': async (target, event) => {
          tries += 1
          await (tries === 1 ? save : again)(target, event)
        },
      },
    }
  }
  const savedBy = (saving: Drive<NoteMachine>, meets: NonNullable<Call['meets']>) => {
    const call = { method: 'POST', path: 'notes/*/texts', meets } as const
    const calls = { save: call, lock: { none: 'x' }, log: { none: 'x' } }
    return noteModel({ browser: { calls, drive: async () => saving } })
  }

  it('let a person recover from a fault before anything that is pushed does, and hear it afterwards', async () => {
    flaws = {}
    const heard: (string | null)[] = []
    const pushed = savingAgain(async (target, event) => {
      // The page would save by itself, now that it can, and take no more text.
      await notes.push('OtherNoteChanged')
      await notes.push('ThirdNoteChanged')
      heard.push(await target.locator('#heard').textContent())
      await save(target, event)
    })
    const faulty = savedBy(pushed, ['server', 'dropped'])
    expect(await runServerWalks('faults', faulty, harness())).toEqual({ walked: 2, of: 2, faults: [] })
    expect(heard).toEqual(['', ''])
    const pushedTwice = Array.from({ length: 2 }, () => 'OtherNoteChanged ThirdNoteChanged')
    await expectPage(page.locator('#heard')).toHaveText(pushedTwice.join(' '))
  }, 60_000)

  it('let a person recover from a fault before the page does by itself', async () => {
    flaws = { insists: true }
    const pressing = savingAgain(async (target) => {
      // Time enough for the page to try again.
      await expectPage(target.locator('#state')).toHaveText('saving', { timeout: patience })
      await expectPage(target.locator('#state')).toHaveText('editing', { timeout: patience })
      await target.getByRole('button', { name: 'Save' }).click({ timeout: patience })
    })
    const insisting = savedBy(pressing, ['dropped'])
    expect(await runServerWalks('faults', insisting, harness())).toEqual({ walked: 1, of: 1, faults: [] })
    // What the page had begun by itself arrives as well.
    expect(new Set(notes.saved)).toEqual(new Set(['Lamp post 7 is out']))
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
