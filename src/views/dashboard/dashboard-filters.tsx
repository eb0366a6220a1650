import { useSelector } from '@xstate/react'
import { memo, type ReactNode } from 'react'

import type { CampaignFilter } from '#contract/addresses/dashboard.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type {
  CampaignCountsRef,
  CampaignFiltersRef,
  CampaignListRef,
} from '#machines/dashboard/dashboard.machine.ts'
import { bookingStatusChoices } from '#machines/dashboard/dashboard.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { promotionLabels } from '../campaigns/campaign-labels.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { MoreControls } from '../ui/more-controls.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'
import { countOf, Stages } from './stages.tsx'

interface FilterProps {
  list: CampaignListRef
  filters: CampaignFiltersRef
}

interface FiltersProps extends FilterProps {
  counts: CampaignCountsRef
}

interface BarProps extends FiltersProps {
  /** Stands at the end of the first line, from 768 px on. */
  children?: ReactNode
}

/** The six filters of the address (DASH-003), a frame after the campaigns. Each is drawn again for what it shows alone. */
export const DashboardFilters = memo(Filters)

function Filters(props: BarProps) {
  const isAfter = useAfterPaint()
  return (
    <section aria-label={t('dashboard.filters')} className={cx(column, isAfter ? null : room)}>
      {isAfter ? <Controls {...props} /> : null}
    </section>
  )
}

function Controls({ list, filters, counts, children }: BarProps) {
  return (
    <>
      <div className={stagesLine}>
        <Stages list={list} filters={filters} counts={counts} />
        <div className={atEnd}>{children}</div>
      </div>
      <div className={bar}>
        <div className={wideField}>
          <Search list={list} filters={filters} />
        </div>
        <MoreControls label={t('dashboard.filters')}>
          <div className={field}>
            <BookingStatus list={list} filters={filters} counts={counts} />
          </div>
          <Day list={list} filters={filters} name="startAfter" label={t('dashboard.startAfter')} />
          <Day list={list} filters={filters} name="startBefore" label={t('dashboard.startBefore')} />
          <div className={lineHigh}>
            <InDate list={list} filters={filters} />
          </div>
          <Button variant="ghost" onClick={() => filters.send({ type: 'filters.clear' })}>
            {t('dashboard.clearFilters')}
          </Button>
        </MoreControls>
      </div>
    </>
  )
}

function Search({ list, filters }: FilterProps) {
  const text = useText(list, filters, 'refineSearch')
  return (
    <SearchField
      label={t('dashboard.search')}
      maxLength={longestSearch}
      value={text}
      onValueChange={(refineSearch, waited) => type(filters, { refineSearch }, waited)}
    />
  )
}

/** With a count for each status (DASH-025). */
function BookingStatus({ list, filters, counts }: FiltersProps) {
  const chosen = useSelector(list, ({ context }) => context.query.bookingStatus)
  const stats = useSelector(counts, ({ context }) => context.value)
  return (
    <NativeSelect
      labelHidden
      label={t('dashboard.bookingStatus')}
      value={chosen ?? 'all'}
      onValueChange={(value) =>
        choose(filters, {
          bookingStatus: bookingStatusChoices.find((status) => status === value) ?? null,
        })
      }
      options={[
        { value: 'all', label: t('dashboard.anyBookingStatus') },
        ...bookingStatusChoices.map((status) => ({
          value: status,
          label: t('dashboard.choiceWithCount', {
            choice: t(promotionLabels[status]),
            count: countOf(stats?.promotionStatuses[status]),
          }),
        })),
      ]}
    />
  )
}

interface DayProps extends FilterProps {
  name: 'startAfter' | 'startBefore'
  label: string
}

function Day({ list, filters, name, label }: DayProps) {
  const text = useText(list, filters, name)
  return (
    <div className={day}>
      <DateField
        label={label}
        min="1900-01-01"
        max="9999-12-29"
        value={text}
        onValueChange={(value) => type(filters, { [name]: value })}
      />
    </div>
  )
}

function InDate({ list, filters }: FilterProps) {
  const chosen = useSelector(list, ({ context }) => context.query.inDate)
  return (
    <Switch
      label={t('dashboard.inDate')}
      checked={chosen === true}
      onCheckedChange={(inDate) => choose(filters, { inDate })}
    />
  )
}

/** What a field shows: what is typed, else what the address says. */
function useText(
  list: CampaignListRef,
  filters: CampaignFiltersRef,
  name: 'refineSearch' | 'startAfter' | 'startBefore',
): string {
  const known = useSelector(list, ({ context }) => context.query[name])
  const typed = useSelector(filters, ({ context }) => context.typed[name])
  return (typed === undefined ? known : typed) ?? ''
}

function choose(filters: CampaignFiltersRef, change: FilterChange<CampaignFilter>): void {
  filters.send({ type: 'filters.choose', change })
}

function type(filters: CampaignFiltersRef, change: FilterChange<CampaignFilter>, waited?: number): void {
  filters.send({ type: 'filters.typed', change, waited })
}

// Paper has what was found.
const column = css({ display: 'flex', flexDirection: 'column', gap: '2', _print: { display: 'none' } })
// As high as the filters will be, so that nothing below them moves; a journey measures it at several widths.
const room = css({
  minHeight: '6rem',
  '@media (min-width: 768px) and (max-width: 1023.98px)': { minHeight: '9.5rem' },
  '@media (min-width: 1024px) and (max-width: 1439.98px)': { minHeight: '7.25rem' },
  '@media (min-width: 1440px)': { minHeight: '4.75rem' },
})
const stagesLine = css({
  display: { md: 'flex' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const atEnd = css({ flex: '0 0 auto', mdDown: { display: 'none' } })
const bar = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  md: { columnGap: '3' },
})
// Where the bar has no room for all, these two are its first line, and the rest stay together in the second.
const wideField = css({
  flex: '1 1 10rem',
  minWidth: '0',
  '@media (min-width: 768px) and (max-width: 1439.98px)': { flexBasis: '55%' },
})
const field = css({
  gridColumn: '1 / -1',
  flex: '0 0 11rem',
  '@media (min-width: 768px) and (max-width: 1439.98px)': { flex: '1 1 35%' },
})
/** The label stands before its field from 768 px on. */
const day = css({
  md: {
    '& > div': { flexDirection: 'row', alignItems: 'center', gap: '1.5' },
    '& label': { paddingBottom: '0', whiteSpace: 'nowrap', color: 'ink.muted' },
    '& input': { width: '8.25rem', _touch: { width: '9.125rem' } },
  },
})
/** As high as the fields beside it. */
const lineHigh = css({ display: 'flex', alignItems: 'center', height: '8', _touch: { height: '11' } })
