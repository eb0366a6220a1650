import { useSelector } from '@xstate/react'

import type { ActivityFiltersRef, ActivityRef } from '#machines/activity/activity.machine.ts'
import { nameOfActor, offeredGroups, offeredPeriods } from '#machines/activity/activity.selectors.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { longestSearch } from '#machines/kit/search.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { groupWords } from './activity-words.ts'

interface ActivityToolbarProps {
  activity: ActivityRef
  filters: ActivityFiltersRef
}

/** What a timeline is filtered by, in a row of its own. */
export function ActivityToolbar(props: ActivityToolbarProps) {
  return (
    <section aria-label={t('activity.filters')} className={bar}>
      <ActivityFilters {...props} />
      <ChosenPerson {...props} />
    </section>
  )
}

/** A text, a kind and a period. */
export function ActivityFilters({ activity, filters }: ActivityToolbarProps) {
  const query = useSelector(activity, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { search = '', group = '', days = '' } = shownFilters(query, typed)
  return (
    <>
      <div className={wide}>
        <SearchField
          label={t('activity.search')}
          maxLength={longestSearch}
          value={search}
          onValueChange={(text, waited) =>
            filters.send({ type: 'filters.typed', change: { search: text }, waited })
          }
        />
      </div>
      <div className={narrow}>
        <NativeSelect
          labelHidden
          label={t('activity.group')}
          value={group}
          options={[
            { value: '', label: t('activity.anyGroup') },
            ...offeredGroups.map((known) => ({ value: known, label: t(groupWords[known]) })),
          ]}
          onValueChange={(value) =>
            filters.send({
              type: 'filters.choose',
              change: { group: offeredGroups.find((known) => known === value) ?? null },
            })
          }
        />
      </div>
      <div className={narrow}>
        <NativeSelect
          labelHidden
          label={t('activity.period')}
          value={days}
          options={[
            { value: '', label: t('activity.anyPeriod') },
            ...offeredPeriods.map((known) => ({
              value: known,
              label: t('activity.lastDays', { count: Number(known) }),
            })),
          ]}
          onValueChange={(value) =>
            filters.send({
              type: 'filters.choose',
              change: { days: offeredPeriods.find((known) => known === value) ?? null },
            })
          }
        />
      </div>
    </>
  )
}

/** The person who was chosen in the timeline; pressed, everybody's entries are shown again. */
export function ChosenPerson({ activity, filters }: ActivityToolbarProps) {
  const query = useSelector(activity, ({ context }) => context.query)
  const items = useSelector(activity, ({ context }) => context.shown.items)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { person } = shownFilters(query, typed)
  const name = person === undefined ? null : nameOfActor(items, person)
  return person === undefined ? null : (
    <Button
      size="sm"
      iconEnd={<CloseIcon />}
      title={t('activity.anybody')}
      onClick={() => filters.send({ type: 'filters.choose', change: { person: null } })}
    >
      {name === null ? t('activity.onlyOnePerson') : t('activity.onlyPerson', { name })}
    </Button>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
// Beside a heading the row is as wide as what is in it: the widths make room for the bases, in one line.
const wide = css({ flex: '1 1 14rem', width: { md: '14rem' }, maxWidth: { md: '80' } })
const narrow = css({ flex: { base: '1 1 9rem', md: '0 1 11rem' }, width: { md: '11rem' }, minWidth: '0' })
