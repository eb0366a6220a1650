import { useCallback, useMemo } from 'react'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import { calendarOf } from '#machines/schedule/calendar.selectors.ts'
import type { DayRange, ShownMonth } from '#machines/schedule/months.selectors.ts'
import type { ScheduleData, SlotPlace } from '#machines/schedule/schedule.machine.ts'
import { slotsOf } from '#machines/schedule/slots.selectors.ts'
import { formatMonth } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.ts'
import { OwnAccordion } from '../ui/own-accordion.tsx'
import { MonthCalendar, titlesOf } from './month-calendar.tsx'

interface ScheduleSectionsProps {
  data: ScheduleData
  /** First and last day of the campaign. */
  campaign: DayRange
  shown: ShownMonth
  /** YYYY-MM-DD */
  today: string
  onSlot: (place: SlotPlace) => void
  /** Opens a month, as YYYY-MM. */
  onMonth: (month: string) => void
}

/** A section per frame specification, each with a calendar of the month; the first one is expanded (SCHED-001, SCHED-002). */
export function ScheduleSections({ data, ...calendar }: ScheduleSectionsProps) {
  return (
    <OwnAccordion
      level={3}
      multiple
      initiallyOpen={data.specifications.slice(0, 1).map(({ id }) => id)}
      items={data.specifications.map((specification) => ({
        id: specification.id,
        title: specification.name,
        detail: t('creatives.size', { width: specification.width, height: specification.height }),
        content: <Section {...calendar} specification={specification} ruleSets={data.ruleSets} />,
      }))}
    />
  )
}

interface SectionProps extends Omit<ScheduleSectionsProps, 'data'> {
  specification: SpecificationWithCreatives
  ruleSets: readonly RuleSet[]
}

function Section({ specification, ruleSets, campaign, shown, today, onSlot, onMonth }: SectionProps) {
  const { month, previous, next } = shown
  const slots = useMemo(
    () => slotsOf({ specification, ruleSets, campaign }),
    [specification, ruleSets, campaign],
  )
  const titles = useMemo(() => titlesOf(slots.map(({ slot }) => slot)), [slots])
  const weeks = useMemo(() => calendarOf(month, today, slots), [month, today, slots])
  const { id: specificationId } = specification
  const onOpen = useCallback(
    (slotId: string) => onSlot({ specificationId, slotId }),
    [specificationId, onSlot],
  )
  const isEmpty = weeks.every(({ lines }) => lines.length === 0)
  const hasConditional = slots.some(({ slot }) => slot.isConditional)
  const onTurn = useCallback(
    (step: 1 | -1) => {
      const turned = step === 1 ? next : previous
      if (turned !== null) {
        onMonth(turned)
      }
    },
    [previous, next, onMonth],
  )
  return (
    <>
      <div className={bar}>
        <IconButton
          label={t('schedule.previousMonth')}
          className={onScreen}
          icon={<ChevronLeftIcon />}
          disabled={previous === null}
          onClick={() => onTurn(-1)}
        />
        <h4 className={heading}>{formatMonth(month)}</h4>
        <IconButton
          label={t('schedule.nextMonth')}
          className={onScreen}
          icon={<ChevronRightIcon />}
          disabled={next === null}
          onClick={() => onTurn(1)}
        />
      </div>
      <MonthCalendar
        label={t('schedule.calendar', { month: formatMonth(month), specification: specification.name })}
        weeks={weeks}
        titles={titles}
        onOpen={onOpen}
        onTurn={onTurn}
      />
      {isEmpty ? <p className={note}>{t('schedule.noneInMonth', { month: formatMonth(month) })}</p> : null}
      {hasConditional ? <p className={note}>{t('schedule.conditionalNote')}</p> : null}
    </>
  )
}

const onScreen = css({ _print: { display: 'none' } })
const bar = css({ display: 'flex', alignItems: 'center', gap: '1' })
const heading = css({
  minWidth: '32',
  textAlign: 'center',
  _print: { minWidth: '0' },
  color: 'ink.strong',
  textStyle: 'body',
  fontWeight: '600',
})
const note = css({ color: 'ink.muted', textStyle: 'caption', paddingBlock: '2' })
