import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { FakeNetwork, settled } from './fake-network.ts'

test('BOOK-016 BOOK-017 BOOK-018 BOOK-035 BOOK-040 RT-020 the screen ends with the server’s state after any clicks, losses, duplicates, delays, reloads and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 80 }), async (choices) => {
      const network = new FakeNetwork(2)
      for (const choice of choices) {
        const steps = network.steps()
        steps[choice % steps.length]?.()
        await settled()
      }
      await network.calm()
      const held = network.held()
      expect({ shown: network.shown(), counted: network.counted() }).toEqual({ shown: held, counted: held })
      network.stop()
    }),
    { numRuns: 1000 },
  )
}, 60_000)
