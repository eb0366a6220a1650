import { mostNamed } from '#contract/frame-deletions.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

/** The names of the first frames of a notice, and how many more there are. */
export function namesOf(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, mostNamed.changed)
  const text = shown.join(', ')
  return total > shown.length
    ? t('frames.andMore', { names: text, number: formatInteger(total - shown.length) })
    : text
}
