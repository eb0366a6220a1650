import { useSelector } from '@xstate/react'
import { memo } from 'react'

import type { CampaignFilter } from '#contract/addresses/dashboard.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type {
  CampaignCountsRef,
  CampaignFiltersRef,
  CampaignListRef,
} from '#machines/dashboard/dashboard.machine.ts'
import { bookingStatusChoices, stageChoices } from '#machines/dashboard/dashboard.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { stageTones, stageLabels, promotionLabels } from '../campaigns/campaign-labels.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { StatusIcon } from '../ui/status-chip.tsx'
import { Switch } from '../ui/switch.tsx'
import { useAfterPaint } from '../ui/use-after-paint.ts'

interface FilterProps {
  list: CampaignListRef
  filters: CampaignFiltersRef
}

interface FiltersProps extends FilterProps {
  counts: CampaignCountsRef
}

/** The six filters of the address (DASH-003), a frame after the campaigns. Each is drawn again for what it shows alone. */
export const DashboardFilters = memo(Filters)

function Filters(props: FiltersProps) {
  const isAfter = useAfterPaint()
  return (
    <section aria-label={t('dashboard.filters')} className={cx(column, isAfter ? null : room)}>
      {isAfter ? <Controls {...props} /> : null}
    </section>
  )
}

function Controls({ list, filters, counts }: FiltersProps) {
  return (
    <>
      <Stages list={list} filters={filters} counts={counts} />
      <div className={bar}>
        <div className={wideField}>
          <Search list={list} filters={filters} />
        </div>
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
      </div>
    </>
  )
}

/** With a count for each stage (DASH-024). */
export function Stages({ list, filters, counts }: FiltersProps) {
  const chosen = useSelector(list, ({ context }) => context.query.contentStatus)
  const stats = useSelector(counts, ({ context }) => context.value)
  return (
    <ul className={stages} aria-label={t('dashboard.contentStatus')}>
      {stageChoices.map((stage) => (
        <li key={stage} className={stageItem}>
          <button
            type="button"
            className={stageButton}
            aria-pressed={chosen === stage}
            onClick={() => choose(filters, { contentStatus: chosen === stage ? null : stage })}
          >
            <span className={stageLabel} data-tone={stageTones[stage]}>
              <StatusIcon tone={stageTones[stage]} />
              {t(stageLabels[stage])}
            </span>
            <span className={stageCount}>{countOf(stats?.workflowStages[stage])}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Search({ list, filters }: FilterProps) {
  const text = useText(list, filters, 'refineSearch')
  return (
    <SearchField
      label={t('dashboard.search')}
      maxLength={longestSearch}
      value={text}
      onValueChange={(refineSearch) => type(filters, { refineSearch })}
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
    <DateField
      label={label}
      min="1900-01-01"
      max="9999-12-29"
      value={text}
      onValueChange={(value) => type(filters, { [name]: value })}
    />
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

function type(filters: CampaignFiltersRef, change: FilterChange<CampaignFilter>): void {
  filters.send({ type: 'filters.typed', change })
}

function countOf(value: number | undefined): string {
  return value === undefined ? '–' : formatInteger(value)
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
// As high as the filters will be, so that nothing below them moves; a test looks at it at several widths.
const room = css({
  minHeight: '20.375rem',
  // Below 820 and 1080 px the longest stage takes a second line.
  '@media (min-width: 768px) and (max-width: 819.98px)': { minHeight: '14.125rem' },
  '@media (min-width: 820px) and (max-width: 1023.98px)': { minHeight: '12.875rem' },
  '@media (min-width: 1024px) and (max-width: 1079.98px)': { minHeight: '12.625rem' },
  '@media (min-width: 1080px) and (max-width: 1359.98px)': { minHeight: '11.375rem' },
  '@media (min-width: 1360px)': { minHeight: '8.625rem' },
})
// On a phone the counts are one line that a thumb pushes sideways, from edge to edge.
const stages = css({
  display: 'flex',
  gap: '2',
  mdDown: {
    overflowX: 'auto',
    marginInline: '-4',
    paddingInline: '4',
    paddingBlock: '1',
    scrollbarWidth: 'none',
  },
})
const stageItem = css({ flex: { base: '0 0 auto', md: '1 1 0' }, minWidth: '0' })
const stageButton = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  width: 'full',
  height: 'full',
  justifyContent: 'space-between',
  paddingBlock: '2',
  paddingInline: '3',
  whiteSpace: { base: 'nowrap', md: 'normal' },
  textAlign: 'start',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
  cursor: 'pointer',
  transitionDuration: 'fast',
  transitionProperty: 'border-color, background-color',
  _hover: { borderColor: 'line.control' },
  '&[aria-pressed=true]': { borderColor: 'accent.solid', background: 'accent.tint' },
})
const stageLabel = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'label',
  color: 'ink.base',
  '& svg': { width: '3.5', height: '3.5' },
  '&[data-tone=live] svg': { color: 'live.ink' },
  '&[data-tone=attention] svg': { color: 'attention.ink' },
  '&[data-tone=blocked] svg': { color: 'blocked.ink' },
  '&[data-tone=pending] svg': { color: 'pending.ink' },
  '&[data-tone=inactive] svg': { color: 'inactive.ink' },
})
const stageCount = css({ textStyle: 'heading', color: 'ink.strong', fontVariantNumeric: 'tabular-nums' })
const bar = css({
  display: { base: 'grid', md: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '3',
})
// Where the bar has no room for all, these two are its first line, and the rest stay together in the second.
const wideField = css({
  gridColumn: '1 / -1',
  flex: '2 1 16rem',
  '@media (min-width: 768px) and (max-width: 1359.98px)': { flexBasis: '55%' },
})
const field = css({
  gridColumn: '1 / -1',
  flex: '1 1 11rem',
  '@media (min-width: 768px) and (max-width: 1359.98px)': { flexBasis: '35%' },
})
/** As high as the fields beside it, so that it stands in their line and not under their labels. */
const lineHigh = css({ display: 'flex', alignItems: 'center', height: '8', _touch: { height: '11' } })
