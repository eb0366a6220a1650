import { useSelector } from '@xstate/react'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { PlaysFilter, PlaysQuery } from '#contract/addresses/plays.address.ts'
import type { CampaignSituation } from '#contract/situations.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import type { FrameSearchRef, PlaysFiltersRef } from '#machines/plays/plays.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { ClockIcon } from '../ui/icons.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { FrameChoice } from './frame-choice.tsx'

interface PlaysToolsProps {
  filters: PlaysFiltersRef
  /** Null for somebody who may not see the media buy. */
  frames: FrameSearchRef | null
  campaignId: string
  query: PlaysQuery
  /** Null until it is read. */
  situation: CampaignSituation | null
}

/** Which frame, and when by its own clock. */
export function PlaysTools({ filters, frames, campaignId, query, situation }: PlaysToolsProps) {
  const typed = useSelector(filters, ({ context }) => context.typed)
  const shown = shownFilters(query, typed)
  const change = (next: FilterChange<PlaysFilter>) => filters.send({ type: 'filters.typed', change: next })
  const here = situation?.situation.here
  const [day = '', time = ''] = (shown.at ?? (here === undefined ? '' : `${here.day}T${here.time}`)).split(
    'T',
  )
  // A field that is blank for a moment, as while a year is typed, asks for nothing.
  const changeMoment = (at: { day: string; time: string }) => {
    if (at.day !== '' && at.time !== '') {
      change({ at: `${at.day}T${at.time}` })
    }
  }
  const specifications = situation?.specifications ?? []
  return (
    <>
      {specifications.length < 2 ? null : (
        <div className={wide}>
          <NativeSelect
            labelHidden
            label={t('plays.specification')}
            value={situation?.frame.specification.id ?? ''}
            options={specifications.map(({ id, name, frameCount }) => ({
              value: id,
              label: t('plays.specificationFrames', { name, count: frameCount }),
            }))}
            onValueChange={(id) =>
              filters.send({
                type: 'filters.choose',
                change: { frame_specification_id: id, frame_id: null },
              })
            }
          />
        </div>
      )}
      {frames === null ? null : (
        <div className={wide}>
          <FrameChoice search={frames} campaignId={campaignId} shown={situation?.frame.externalId ?? ''} />
        </div>
      )}
      <div className={narrow}>
        <DateField
          labelHidden
          label={t('plays.day')}
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          onValueChange={(next) => changeMoment({ day: next, time })}
        />
      </div>
      <div className={narrow}>
        <TimeField
          labelHidden
          label={t('plays.time')}
          value={time}
          onValueChange={(next) => changeMoment({ day, time: next })}
        />
      </div>
      {shown.at === undefined ? null : (
        <Button
          variant="ghost"
          icon={<ClockIcon />}
          onClick={() => filters.send({ type: 'filters.choose', change: { at: null } })}
        >
          {t('plays.now')}
        </Button>
      )}
    </>
  )
}

const wide = css({ flex: { base: '1 1 10rem', md: '0 0 auto' }, width: { md: '13rem' }, minWidth: '0' })
const narrow = css({ flex: { base: '1 1 8rem', md: '0 0 auto' }, minWidth: '0' })
