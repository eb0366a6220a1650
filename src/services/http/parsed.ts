import type { Problem } from '#contract/problem.ts'

/**
 * Parses a response by its contract. A response that breaks the contract counts as a server error; the reason is logged to
 * the console.
 */
export function parsed<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    console.warn('An answer of the server does not keep the contract.', error)
    const problem: Problem = { kind: 'server', messages: [] }
    throw problem
  }
}
