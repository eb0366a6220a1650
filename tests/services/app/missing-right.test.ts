import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import type { AppContext } from '#app/base/app-context.ts'
import { loadMissingRight } from '#app/wire/missing-right.ts'
import type { CampaignAction } from '#contract/rights.ts'

const explanation = (isHeld: boolean) => ({
  data: {
    type: 'right-explanations',
    id: 'deploy',
    attributes: {
      'display-name': 'Deploy',
      description: 'Publish',
      'is-held': isHeld,
      because: isHeld ? 'granted' : null,
      grantors: isHeld ? [] : ['Al Admin'],
    },
  },
})

type Opened = { rights: CampaignAction[] } | null

/** An application whose campaign 7 is opened, or could not be, and what it calls; `enter` starts the campaign's screen later. */
function application(opened: Opened, answer: () => Promise<unknown>) {
  const resource = createActor(
    setup({ types: {} as { context: { value: Opened } } }).createMachine({ context: { value: opened } }),
  ).start()
  const campaign = { getSnapshot: () => ({ children: { opened: resource } }) }
  const screens = createActor(
    setup({
      types: {} as { context: { open: Record<string, { campaignId: string }> }; events: { type: 'enter' } },
      actions: {},
    }).createMachine({
      context: { open: {} },
      on: {
        enter: { actions: ({ context }) => Object.assign(context.open, { campaign: { campaignId: '7' } }) },
      },
    }),
  ).start()
  const seen = {
    subscribe: screens.subscribe.bind(screens),
    getSnapshot: () => ({ ...screens.getSnapshot(), children: { campaign } }),
  }
  const calls: string[] = []
  const appContext = {
    app: { getSnapshot: () => ({ children: { screens: seen } }) },
    http: async (method: string, path: string) => {
      calls.push(`${method} ${path}`)
      return { document: await answer() }
    },
  } as unknown as AppContext
  return { appContext, calls, enter: () => screens.send({ type: 'enter' }) }
}

/** What is learned of the right to deploy, and the calls for it. */
async function learned(opened: Opened, answer: () => Promise<unknown> = async () => explanation(false)) {
  const { appContext, calls, enter } = application(opened, answer)
  const { signal } = new AbortController()
  const asked = loadMissingRight(appContext, '7', 'deploy', signal)
  enter()
  const missing = await asked
  return [missing === null ? null : [missing.displayName, missing.grantors], calls]
}

const call = ['GET campaigns/7/rights/deploy']

test('a right that is missing is explained, once the campaign around the section is there', async () => {
  expect(await learned({ rights: ['view'] })).toEqual([['Deploy', ['Al Admin']], call])
})

test('whoever holds it makes no call', async () => {
  expect(await learned({ rights: ['view', 'deploy'] })).toEqual([null, []])
})

test('nothing is said of a campaign that cannot be opened, without an answer, or of a right that was given meanwhile', async () => {
  expect([
    await learned(null),
    await learned({ rights: ['view'] }, () => Promise.reject(new Error('offline'))),
    await learned({ rights: ['view'] }, async () => explanation(true)),
  ]).toEqual([
    [null, []],
    [null, call],
    [null, call],
  ])
})

test('leaving the section ends the wait for its campaign', async () => {
  const { appContext, calls } = application({ rights: ['view'] }, async () => explanation(false))
  const leaving = new AbortController()
  const asked = loadMissingRight(appContext, '7', 'deploy', leaving.signal)
  leaving.abort()
  expect([await asked, calls]).toEqual([null, []])
})
