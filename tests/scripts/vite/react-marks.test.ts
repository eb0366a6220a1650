import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import { withoutPlaces } from '../../../scripts/vite/react-marks.ts'

const file = createRequire(import.meta.url).resolve('react-dom/client')
const react = readFileSync(file.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8')
/** A statement of the module itself, not of one of its functions. */
const madeAtOnce = /^(?:var| ) \w+ = Error\(/gm

describe('the marks of React', () => {
  test('are the only errors that it makes when it is loaded, and are made without their places', () => {
    expect(react.match(madeAtOnce)).toHaveLength(5)
    expect(withoutPlaces(react).match(madeAtOnce)).toBe(null)
  })

  test('are errors with their words still', () => {
    const [line = ''] = /^.*SuspenseException = .*$/m.exec(withoutPlaces(react)) ?? []
    const made: unknown = runInNewContext(`${line.replace(/,$/, '')}; SuspenseException`, {
      Error,
      Object,
      formatProdErrorMessage: (code: number) => `message ${code}`,
    })
    expect(made).toBeInstanceOf(Error)
    expect(String(made)).toBe('Error: message 460')
    expect(Object.hasOwn(made as object, 'stack')).toBe(false)
  })

  test('of a React that has none, the build says so', () => {
    expect(() => withoutPlaces('var SuspenseException = {};')).toThrow('scripts/vite/react-marks.ts may go')
  })
})
