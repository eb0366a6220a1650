import process from 'node:process'

import { people } from '#server/demo/people.ts'

/** Two tests at once must not read each other's codes: each worker has colleagues of its own. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
const workers = 2

/** Accounts with a second factor that no journey signs in as. */
const colleagues = people
  .filter(({ id, email }) => id > 7 && email.endsWith('@kerbside.test'))
  .filter((_, index) => index % workers === worker % workers)

let next = 0

/** Each time another one: an account gets only so many codes and mails in a quarter of an hour. */
export function nextColleague(): string {
  const colleague = colleagues[next % colleagues.length]
  next += 1
  if (colleague === undefined) {
    throw new Error('The demo has no colleagues')
  }
  return colleague.email
}
