import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { invalid } from '../http/errors.ts'

/** A phone number as it is kept; 422 at its field for one that no country has (USER-051). Undefined stays, '' is none. */
export function readPhoneNumber(text: string | null | undefined): string | null | undefined {
  if (text === undefined || text === null || text === '') {
    return text === undefined ? undefined : null
  }
  const number = parsePhoneNumberFromString(text)
  if (number === undefined || !number.isPossible()) {
    throw invalid('phoneNumber', 'The phone number must be one in international form, such as +447700900123.')
  }
  return number.number
}
