import { currentLocale } from './intl.ts'

/** Alternatives as one text: a, b, or c. */
export function formatAlternatives(texts: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(texts)
}
