import { expect as expectPage } from 'playwright/test'
import { setup } from 'xstate'

import { unprovidedCallback, unprovidedPromise } from '#machines/kit/unprovided.ts'
import { defineModel, type Drive, type ModelConfig } from '#tests/support/model.ts'

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
export type NoteMachine = typeof noteMachine

/** How long a page that works may take on a busy machine, in milliseconds. */
export const patience = 5_000

/** Drives the page of `serveNotes`. */
export const drive: Drive<NoteMachine> = {
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

export const noteModel = (change: Partial<ModelConfig<NoteMachine>> = {}) =>
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
