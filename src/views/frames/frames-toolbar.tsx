import { useSelector } from '@xstate/react'

import type { FramesFilter } from '#contract/addresses/frames.address.ts'
import type { BusinessUnit } from '#contract/users.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { AdminFrameFiltersRef } from '#machines/frames/frames.machine.ts'
import { filterCount, offeredDeleted } from '#machines/frames/frames.selectors.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { MoreControls } from '../ui/more-controls.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { deletedWords, textFilters, textWords, type TextFilter } from './filter-words.ts'

interface FramesToolbarProps {
  list: AdminFrameListRef
  filters: AdminFrameFiltersRef
  /** The business units to choose from (FRAME-005). */
  units: readonly BusinessUnit[]
}

/** A field for each of five texts, and the choices of business unit and of deleted frames (FRAME-045, FRAME-010); which are set. */
export function FramesToolbar({ list, filters, units }: FramesToolbarProps) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { page: _, sort: __, ...filter } = query
  const shown = shownFilters<FramesFilter>(filter, typed)
  const count = filterCount(query)
  const [first, ...others] = textFilters
  const field = (name: TextFilter) => (
    <TextFilterField key={name} filters={filters} name={name} shown={shown} />
  )
  return (
    <section aria-label={t('frames.filters')} className={column}>
      <div className={bar}>
        {field(first)}
        <MoreControls
          label={count === 0 ? t('frames.filters') : t('frames.filtersSet', { number: formatInteger(count) })}
        >
          {others.map(field)}
          {units.length < 2 ? null : (
            <div className={choice}>
              <NativeSelect
                labelHidden
                label={t('frames.columnBusinessUnit')}
                value={shown.unit ?? ''}
                options={[
                  { value: '', label: t('frames.anyUnit') },
                  ...units.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onValueChange={(id) =>
                  filters.send({ type: 'filters.choose', change: { unit: id === '' ? null : id } })
                }
              />
            </div>
          )}
          <div className={choice}>
            <NativeSelect
              labelHidden
              label={t('frames.deletedFilter')}
              value={shown.deleted ?? 'exclude'}
              options={(['exclude', ...offeredDeleted] as const).map((value) => ({
                value,
                label: t(deletedWords[value]),
              }))}
              onValueChange={(value) =>
                filters.send({
                  type: 'filters.choose',
                  change: { deleted: offeredDeleted.find((known) => known === value) ?? null },
                })
              }
            />
          </div>
        </MoreControls>
      </div>
      <ActiveFilters filters={filters} query={query} units={units} />
    </section>
  )
}

interface TextFilterFieldProps {
  filters: AdminFrameFiltersRef
  name: TextFilter
  shown: FramesFilter
}

function TextFilterField({ filters, name, shown }: TextFilterFieldProps) {
  const change = (text: string): FramesFilter => ({ [name]: text })
  return (
    <div className={text}>
      <SearchField
        label={t(textWords[name])}
        maxLength={longestSearch}
        value={shown[name] ?? ''}
        onValueChange={(value, waited) =>
          filters.send({ type: 'filters.typed', change: change(value), waited })
        }
      />
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', _print: { display: 'none' } })
const bar = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
})
const text = css({ flex: { md: '1 1 10.5rem', xl: '1 1 8.5rem' }, minWidth: '0' })
const choice = css({ flex: '1 1 11rem', minWidth: '0' })
