import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { idleAfter } from '#services/idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 1))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for an answer's turn to pass; tells whether it has, after so many milliseconds more. */
function turnAfter(answer: Promise<unknown>) {
  let isOver = false
  void idleAfter(answer).then(() => {
    isOver = true
  })
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isOver
  }
}

const never = new Promise<never>(() => {})

test('what goes after an answer waits for it, and for an idle moment after it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const isOverAfter = turnAfter(promise)
  expect(await isOverAfter(50)).toBe(false)
  resolve('rows')
  expect(await isOverAfter(0)).toBe(false)
  expect(await isOverAfter(1)).toBe(true)
})

test('an answer that failed lets it go too', async () => {
  expect(await turnAfter(Promise.reject(new Error('no line')))(1)).toBe(true)
})

test('an answer that takes its time keeps it waiting for a tenth of a second', async () => {
  const isOverAfter = turnAfter(never)
  expect(await isOverAfter(100)).toBe(false)
  expect(await isOverAfter(1)).toBe(true)
})
