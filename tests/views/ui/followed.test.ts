import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'

import { followed } from '#views/ui/followed.ts'
import { selectionOfIds } from '#views/ui/row-selection.ts'

type Change = { type: 'select'; ids: string[] } | { type: 'other' }

/** Selected ids beside something else that changes; with the number of subscriptions that there are to it. */
function start() {
  const actor = createActor(
    fromTransition(
      ({ ids, others }, event: Change) =>
        event.type === 'select' ? { ids: event.ids, others } : { ids, others: others + 1 },
      { ids: ['1'], others: 0 },
    ),
  ).start()
  const source = {
    subscriptions: 0,
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (onChange: () => void) => {
      const subscription = actor.subscribe(onChange)
      source.subscriptions += 1
      return {
        unsubscribe: () => {
          subscription.unsubscribe()
          source.subscriptions -= 1
        },
      }
    },
  }
  return { actor, source }
}

test('however many parts follow a value, there is one subscription, which ends with the last of them', () => {
  const { source } = start()
  const { subscribe } = followed([source], () => source.getSnapshot().context.ids)
  const onChange = () => {}
  const ends = [subscribe(onChange), subscribe(onChange), subscribe(() => {})]
  expect(source.subscriptions).toBe(1)
  const [first, ...others] = ends
  first?.()
  first?.()
  expect(source.subscriptions).toBe(1)
  others.forEach((end) => end())
  expect(source.subscriptions).toBe(0)
  subscribe(onChange)
  expect(source.subscriptions).toBe(1)
})

test('parts hear of changes of the value alone', () => {
  const { actor, source } = start()
  const pair = followed([source], () => ({ ids: source.getSnapshot().context.ids, other: 'same' }))
  const heard: string[] = []
  const end = pair.subscribe(() => heard.push(pair.get().ids.join(' ')))
  const before = pair.get()
  actor.send({ type: 'other' })
  expect(pair.get()).toBe(before)
  actor.send({ type: 'select', ids: ['1', '2'] })
  end()
  actor.send({ type: 'select', ids: [] })
  expect(heard).toEqual(['1 2'])
  expect(pair.get().ids).toEqual([])
})

test('parts hear of a change that another part has asked for already', () => {
  const { actor, source } = start()
  const ids = followed([source], () => source.getSnapshot().context.ids)
  actor.subscribe(() => void ids.get())
  const heard: string[] = []
  ids.subscribe(() => heard.push(ids.get().join(' ')))
  actor.send({ type: 'select', ids: ['2'] })
  expect(heard).toEqual(['2'])
})

test('a selection of ids has the rows whose ids are selected now', () => {
  const { actor, source } = start()
  const { has } = selectionOfIds(source, ({ context }) => context.ids)
  const selected = () => ['1', '2', '3'].filter((id) => has({ id }))
  expect(selected()).toEqual(['1'])
  actor.send({ type: 'select', ids: ['3', '2'] })
  expect(selected()).toEqual(['2', '3'])
})
