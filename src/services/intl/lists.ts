import { currentLocale } from './intl.ts'

/** All of them as one text: a, b, and c. */
export function formatConjunction(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(texts)
}

/** Alternatives as one text: a, b, or c. */
export function formatAlternatives(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(texts)
}
