import { expect, test } from 'vitest'

import { orderedOutputs } from '../../../scripts/test/outputs.ts'
import { sideBySide } from '../../../scripts/test/side-by-side.ts'

/** Work that ends when the test says so, and the order of what happened. */
function stage() {
  const happened: string[] = []
  const ends = new Map<string, () => void>()
  const run = async ({ name }: { name: string }): Promise<string> => {
    happened.push(`${name} starts`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    happened.push(`${name} ends`)
    return name.toUpperCase()
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await expect.poll(() => happened).toContain(`${name} ends`)
  }
  return { happened, run, end }
}

test('work for one core runs beside each other, work for two alone; results keep the order', async () => {
  const { happened, run, end } = stage()
  const works = [
    { name: 'views', cores: 1 },
    { name: 'types', cores: 1 },
    { name: 'server', cores: 1 },
    { name: 'walks', cores: 2 },
  ]
  const results = sideBySide(works, 2, run)
  await end('types')
  await expect.poll(() => happened).toEqual(['views starts', 'types starts', 'types ends', 'server starts'])
  await end('views')
  await end('server')
  await expect.poll(() => happened.at(-1)).toBe('walks starts')
  await end('walks')
  expect(await results).toEqual(['VIEWS', 'TYPES', 'SERVER', 'WALKS'])
})

test('lines of steps that run at once stay together, in the order of the steps', () => {
  const printed: string[] = []
  const open = orderedOutputs((chunk) => printed.push(String(chunk)))
  const [first, second, third] = [open(), open(), open()]
  second.print('second 1')
  first.print('first 1')
  second.end()
  third.print('third 1')
  first.print('first 2')
  expect(printed).toEqual(['first 1', 'first 2'])
  first.end()
  expect(printed).toEqual(['first 1', 'first 2', 'second 1', 'third 1'])
  third.print('third 2')
  third.end()
  expect(printed.at(-1)).toBe('third 2')
})
