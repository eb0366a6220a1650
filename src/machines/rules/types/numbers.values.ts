import type { RuleIssue } from './rule-type.values.ts'

/** Plain decimal digits: no "1e2", no blank, no "0x10". */
const plain = /^[+-]?\d+(\.\d+)?$/

/** The number of a text; null for any other text. A comma is a point. */
export function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-')
  return plain.test(typed) ? Number(typed) : null
}

/** What is wrong with a number between these. */
export function numberIssue(
  text: string,
  { least, most, isWhole = false }: { least: number; most: number; isWhole?: boolean },
): RuleIssue | null {
  if (text.trim() === '') {
    return 'required'
  }
  const number = numberOf(text)
  if (number === null || (isWhole && !Number.isInteger(number))) {
    return 'noNumber'
  }
  return number < least || number > most ? 'outOfRange' : null
}
