import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'

import { currentLocale, t } from './intl.ts'

/** The dialling codes of all countries, by their names: `GB` is "United Kingdom (+44)". */
export function diallingCodes(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const codes = getCountries().map((value) => ({
    value,
    label: t('users.diallingCodeOf', {
      country: names.of(value) ?? value,
      code: getCountryCallingCode(value),
    }),
  }))
  return codes.toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
}

/** A number as it is edited: its country, '' where it has none that is known, and what follows the dialling code. */
export function phonePartsOf(phoneNumber: string | null): { country: string; number: string } {
  const parsed = phoneNumber === null ? undefined : parsePhoneNumberFromString(phoneNumber)
  // Some dialling codes are those of several countries, the largest of which comes first.
  const country = parsed?.country ?? parsed?.getPossibleCountries()[0]
  return parsed === undefined || country === undefined
    ? { country: '', number: phoneNumber ?? '' }
    : { country, number: parsed.formatNational() }
}

/** A number in international form; null where it is none of that country. A typed dialling code wins. */
export function phoneNumberOf(country: string, number: string): string | null {
  const parsed = parsePhoneNumberFromString(number, country === '' ? undefined : (country as CountryCode))
  return parsed?.isPossible() === true ? parsed.number : null
}
