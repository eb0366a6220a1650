import { expect, test } from 'vitest'
import { assign, createActor, setup, type AnyActorLogic } from 'xstate'

import { lazyLogic } from '#app/screens/lazy-logic.ts'
import { screensMachine } from '#machines/kit/screens.ts'

const list = setup({
  types: {} as {
    context: { pages: number[] }
    input: { query: number }
    events: { type: string; query: number }
  },
}).createMachine({
  context: ({ input }) => ({ pages: [input.query] }),
  on: {
    'query.changed': {
      actions: assign(({ context, event }) => ({ pages: [...context.pages, event.query] })),
    },
  },
})

function start() {
  const loaded = new Map<string, AnyActorLogic>()
  const screens = createActor(
    screensMachine(['list']).provide({ actors: { list: lazyLogic(() => loaded.get('list')) } }),
  ).start()
  const enter = (query: number) => screens.send({ type: 'screen.entered', screen: 'list', params: {}, query })
  return { loaded, screens, enter }
}

test('a screen runs the logic that was loaded after its parent had started', () => {
  const { loaded, screens, enter } = start()
  loaded.set('list', list)
  enter(1)
  enter(2)
  const child = screens.getSnapshot().children['list']
  expect(child?.getSnapshot()).toMatchObject({ status: 'active', context: { pages: [1, 2] } })
  expect(screens.getPersistedSnapshot()).toMatchObject({
    children: { list: { src: 'list', snapshot: { context: { pages: [1, 2] } } } },
  })
})

test('a screen that is entered before its code is loaded ends with an error and takes nothing else down', () => {
  const { screens, enter } = start()
  enter(1)
  expect(screens.getSnapshot().children['list']?.getSnapshot().status).toBe('error')
  expect(screens.getSnapshot().status).toBe('active')
})
