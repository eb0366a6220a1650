import type { FramesFilter, FramesQuery } from '#contract/addresses/frames.address.ts'
import type { BusinessUnit } from '#contract/users.ts'
import type { AdminFrameFiltersRef } from '#machines/frames/frames.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { deletedWords, textFilters, textWords } from './filter-words.ts'

interface ActiveFiltersProps {
  filters: AdminFrameFiltersRef
  query: FramesQuery
  units: readonly BusinessUnit[]
}

interface ActiveFilter {
  name: keyof FramesFilter
  words: string
}

/** The filters of the address, at all widths: each is taken away by a press, and all at once. */
export function ActiveFilters({ filters, query, units }: ActiveFiltersProps) {
  const active = activeFilters(query, units)
  return active.length === 0 ? null : (
    <ul aria-label={t('frames.activeFilters')} className={line}>
      {active.map(({ name, words }) => (
        <li key={name} className={item}>
          <Button
            size="sm"
            iconEnd={closeIcon}
            aria-label={t('frames.removeFilter', { filter: words })}
            onClick={() => filters.send({ type: 'filters.choose', change: { [name]: null } })}
          >
            <span className={ellipsis} title={words}>
              {words}
            </span>
          </Button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="ghost" onClick={() => filters.send({ type: 'filters.clear' })}>
          {t('frames.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}

function activeFilters(query: FramesQuery, units: readonly BusinessUnit[]): ActiveFilter[] {
  const { unit, deleted, inside } = query
  const texts = textFilters.flatMap((name) => {
    const value = query[name]?.trim() ?? ''
    return value === ''
      ? []
      : [{ name, words: t('frames.filterWith', { filter: t(textWords[name]), value }) }]
  })
  const named = units.find(({ id }) => id === unit)?.name ?? unit
  return [
    ...texts,
    ...(named === undefined
      ? []
      : [
          {
            name: 'unit' as const,
            words: t('frames.filterWith', { filter: t('frames.columnBusinessUnit'), value: named }),
          },
        ]),
    ...(inside === undefined ? [] : [{ name: 'inside' as const, words: t('frames.insideFilter') }]),
    ...(deleted === undefined ? [] : [{ name: 'deleted' as const, words: t(deletedWords[deleted]) }]),
  ]
}

const closeIcon = <CloseIcon />
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const item = css({ minWidth: '0', maxWidth: 'full' })
const ellipsis = css({
  maxWidth: { base: '60vw', md: '20rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
