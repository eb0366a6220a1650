import { Fragment, memo } from 'react'

import type { BarPiece, CalendarWeek, WeekBar } from '#machines/schedule/calendar.selectors.ts'
import type { ScheduleSlot } from '#machines/schedule/slots.selectors.ts'
import { formatDay, formatWeekDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { useCalendarKeys } from '../ui/use-calendar-keys.ts'

interface MonthCalendarProps {
  label: string
  weeks: readonly CalendarWeek[]
  /** Titles of the slots by id: they stay while the month changes. */
  titles: ReadonlyMap<string, string>
  onOpen: (slotId: string) => void
  /** Asked for the next (1) or the previous (-1) month. */
  onTurn: (step: 1 | -1) => void
}

/** A month with the bars of its slots below the days that they cover (SCHED-008, SCHED-009, SCHED-012). */
export const MonthCalendar = memo(({ label, weeks, titles, onOpen, onTurn }: MonthCalendarProps) => {
  const keys = useCalendarKeys(onTurn)
  return (
    <table className={table} {...keys}>
      <caption className={visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.days.map(({ day }) => (
            <th key={day} scope="col" className={weekDay}>
              {formatWeekDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map(({ days, lines }, number) => (
        // Reuses the elements of a week for that of another month.
        // oxlint-disable-next-line react/no-array-index-key -- for the reason above
        <tbody key={number} className={week}>
          <tr>
            {days.map(({ day, isInMonth, isToday }, weekday) => (
              // oxlint-disable-next-line react/no-array-index-key -- as the weeks
              <td key={weekday} className={dayCell} aria-current={isToday ? 'date' : undefined}>
                <time
                  dateTime={day}
                  className={cx(dayNumber, isToday ? ofToday : isInMonth ? ofMonth : ofOther)}
                >
                  {Number(day.slice(8))}
                </time>
              </td>
            ))}
          </tr>
          {lines.map((bars, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
            <tr key={index}>
              <Line bars={bars} titles={titles} onOpen={onOpen} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
})

interface LineProps {
  bars: readonly WeekBar[]
  titles: ReadonlyMap<string, string>
  onOpen: (slotId: string) => void
}

/** The bars of a line, and one empty cell for each gap. */
function Line({ bars, titles, onOpen }: LineProps) {
  return (
    <>
      {bars.map((bar, index) => {
        const before = bars[index - 1]
        return (
          <Fragment key={bar.from}>
            <Gap days={bar.from - (before === undefined ? 0 : endOf(before))} />
            <td colSpan={bar.pieces.length} className={barCell}>
              <Bar bar={bar} title={titles.get(bar.slot.id)} onOpen={onOpen} />
            </td>
          </Fragment>
        )
      })}
      <Gap days={7 - endOf(bars.at(-1))} />
    </>
  )
}

/** Index of the day after a bar. */
const endOf = (bar?: WeekBar): number => (bar === undefined ? 0 : bar.from + bar.pieces.length)

const Gap = ({ days }: { days: number }) => (days === 0 ? null : <td aria-hidden="true" colSpan={days} />)

interface BarProps {
  bar: WeekBar
  title: string | undefined
  onOpen: (slotId: string) => void
}

function Bar({ bar: { slot, pieces }, title, onOpen }: BarProps) {
  const name = slot.name ?? t('schedule.default')
  return (
    <button
      type="button"
      tabIndex={-1}
      data-bar=""
      aria-haspopup="dialog"
      className={cx(
        barLook,
        colors[slot.color],
        isFirst(pieces[0]) && begins,
        isLast(pieces.at(-1)) && ends,
        slot.isConditional && conditional,
      )}
      title={title}
      onClick={() => onOpen(slot.id)}
    >
      <span className={barName}>{name}</span>
      {slot.isConditional ? <span className={visuallyHidden}>{`, ${t('schedule.conditional')}`}</span> : null}
    </button>
  )
}

const isFirst = (piece?: BarPiece): boolean => piece === 'start' || piece === 'single'
const isLast = (piece?: BarPiece): boolean => piece === 'end' || piece === 'single'

/** The name and the days of each slot, by its id. */
export function titlesOf(
  slots: readonly Pick<ScheduleSlot, 'id' | 'name' | 'dateRange'>[],
): Map<string, string> {
  return new Map(
    slots.map(({ id, name, dateRange }) => {
      const words = name ?? t('schedule.default')
      return [id, dateRange === null ? words : `${words}: ${rangeText({ dateRange })}`]
    }),
  )
}

/** The first and the last day of a slot, "05 Mar 2025 to 09 Mar 2025" (SCHED-022). */
export function rangeText({ dateRange }: Pick<ScheduleSlot, 'dateRange'>): string {
  if (dateRange === null) {
    return ''
  }
  const [from, to] = [formatDay(dateRange.from), formatDay(dateRange.to)]
  return from === to ? from : t('schedule.datesBetween', { from, to })
}

const visuallyHidden = css({ srOnly: true })
const table = css({ width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' })
const weekDay = css({
  paddingBlock: '1.5',
  color: 'ink.muted',
  textStyle: 'label',
  fontWeight: '500',
  textAlign: 'start',
  paddingInline: '1.5',
})
const week = css({
  borderTopWidth: '1px',
  borderColor: 'line.subtle',
  breakInside: 'avoid',
  // Room below the last line of bars.
  '& tr:last-child td': { paddingBottom: '2' },
})
const dayCell = css({ paddingInline: '1', paddingTop: '1', paddingBottom: '0.5', verticalAlign: 'top' })
const dayNumber = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '6',
  height: '6',
  borderRadius: 'full',
  textStyle: 'label',
  fontVariantNumeric: 'tabular-nums',
})
const ofMonth = css({ color: 'ink.base' })
const ofOther = css({ color: 'ink.muted' })
const ofToday = css({ bg: 'accent.solid', color: 'accent.on', fontWeight: '600' })
const barCell = css({ padding: '0', paddingBottom: '0.5' })
const barLook = css({
  display: 'flex',
  alignItems: 'center',
  width: 'full',
  height: '6',
  _touch: { height: '8' },
  paddingInline: '1.5',
  borderWidth: '0',
  borderInlineStartWidth: '3px',
  borderColor: 'transparent',
  textStyle: 'label',
  textAlign: 'start',
  cursor: 'pointer',
  overflow: 'hidden',
  _focusVisible: { outlineOffset: '-2px' },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  printColorAdjust: 'exact',
})
/** Backgrounds, texts and edges of the bars, in the order of their colours. */
const colors = [
  css({ bg: 'series.blue.tint', color: 'series.blue.ink', '--edge': 'colors.series.blue.solid' }),
  css({ bg: 'series.teal.tint', color: 'series.teal.ink', '--edge': 'colors.series.teal.solid' }),
  css({ bg: 'series.orange.tint', color: 'series.orange.ink', '--edge': 'colors.series.orange.solid' }),
  css({ bg: 'series.violet.tint', color: 'series.violet.ink', '--edge': 'colors.series.violet.solid' }),
  css({ bg: 'series.olive.tint', color: 'series.olive.ink', '--edge': 'colors.series.olive.solid' }),
  css({ bg: 'series.rose.tint', color: 'series.rose.ink', '--edge': 'colors.series.rose.solid' }),
  css({ bg: 'series.slate.tint', color: 'series.slate.ink', '--edge': 'colors.series.slate.solid' }),
  css({ bg: 'series.brown.tint', color: 'series.brown.ink', '--edge': 'colors.series.brown.solid' }),
]
const begins = css({
  borderInlineStartColor: 'var(--edge)',
  borderStartStartRadius: 'sm',
  borderEndStartRadius: 'sm',
})
const ends = css({ borderStartEndRadius: 'sm', borderEndEndRadius: 'sm' })
const conditional = css({ outline: '1px dashed var(--edge)', outlineOffset: '-1px' })
const barName = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
