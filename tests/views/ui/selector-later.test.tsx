import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { assign, createActor, createMachine } from 'xstate'

import { useSelectorLater } from '#views/ui/use-selector-later.ts'

test('what follows later is drawn once, after the frame of what follows at once, and its subscription ends with it', async () => {
  const counter = createActor(
    createMachine({
      types: {} as { context: { count: number }; events: { type: 'add' } },
      context: { count: 0 },
      on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    }),
  ).start()
  const subscribed = { now: 0 }
  const followed = {
    getSnapshot: () => counter.getSnapshot(),
    subscribe: (onChange: () => void) => {
      subscribed.now += 1
      const subscription = counter.subscribe(onChange)
      return {
        unsubscribe: () => {
          subscribed.now -= 1
          subscription.unsubscribe()
        },
      }
    },
  }
  const drawn: number[] = []
  function Both() {
    return (
      <>
        <Now />
        <Later />
      </>
    )
  }
  function Now() {
    return <p data-testid="now">{useSelector(counter, ({ context }) => context.count)}</p>
  }
  function Later() {
    const count = useSelectorLater(followed, ({ context }) => context.count)
    drawn.push(count)
    return <p data-testid="later">{count}</p>
  }
  const screen = await render(<Both />)
  const textOf = (id: string) => screen.getByTestId(id).element().textContent
  drawn.length = 0

  flushSync(() => {
    counter.send({ type: 'add' })
    counter.send({ type: 'add' })
  })
  expect([textOf('now'), textOf('later')]).toEqual(['2', '0'])
  await expect.element(screen.getByTestId('later')).toHaveTextContent('2')
  expect(drawn).toEqual([2])

  counter.send({ type: 'add' })
  await expect.element(screen.getByTestId('later')).toHaveTextContent('3')
  await screen.unmount()
  expect(subscribed.now).toBe(0)
})
