import type { PlaysFilter } from '#contract/addresses/plays.address.ts'
import { playsHref } from '#machines/plays/plays-href.selectors.ts'
import type { DayRange } from '#machines/schedule/months.selectors.ts'
import type { ScheduleData, SlotPlace } from '#machines/schedule/schedule.machine.ts'
import { slotAt, type ScheduleSlot } from '#machines/schedule/slots.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Dialog } from '../ui/dialog.tsx'
import { HelpIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { rangeText } from './month-calendar.tsx'

interface SlotPopupProps {
  place: SlotPlace | null
  data: ScheduleData
  /** First and last day of the campaign. */
  campaign: DayRange
  campaignId: string
  /** YYYY-MM-DD */
  today: string
  onClose: () => void
}

/** About the rule set of a bar: its days, its rules and its creatives (SCHED-018, SCHED-019, SCHED-022). */
export function SlotPopup({ place, data, campaign, campaignId, today, onClose }: SlotPopupProps) {
  const slot = place === null ? null : slotAt(place, data, campaign)
  return (
    <Dialog
      open={place !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={slot === null ? t('schedule.goneTitle') : (slot.name ?? t('schedule.default'))}
    >
      {slot === null || place === null ? (
        <p>{t('schedule.goneText')}</p>
      ) : (
        <>
          <About slot={slot} />
          <p className={css({ paddingTop: '4' })}>
            <LinkButton icon={<HelpIcon />} href={playsHref(campaignId, askedAbout(slot, { place, today }))}>
              {t('plays.link')}
            </LinkButton>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** Now where the bar has today; else noon of the day of the bar that is nearest to it. */
function askedAbout(
  { id, name, dateRange }: Omit<ScheduleSlot, 'position'>,
  { place: { specificationId }, today }: { place: SlotPlace; today: string },
): PlaysFilter {
  const { from = today, to = today } = dateRange ?? {}
  const day = today < from ? from : today > to ? to : today
  return {
    frame_specification_id: specificationId,
    ...(name === null ? {} : { rule_set_id: id }),
    ...(day === today ? {} : { at: `${day}T12:00` }),
  }
}

function About({ slot }: { slot: Omit<ScheduleSlot, 'position'> }) {
  return (
    <dl className={list}>
      <dt className={term}>{t('schedule.dates')}</dt>
      <dd className={text}>{rangeText(slot)}</dd>
      <dt className={term}>{t('schedule.rules')}</dt>
      <dd className={text}>
        {slot.rules.length === 0 ? (
          t('schedule.noRules')
        ) : (
          <ul className={items}>
            {slot.rules.map(({ type, description }) => (
              <li key={type}>
                <span className={strong}>{type}</span> {description}
              </li>
            ))}
          </ul>
        )}
      </dd>
      <dt className={term}>{t('schedule.creatives')}</dt>
      <dd className={text}>
        <ul className={items}>
          {slot.creatives.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </dd>
    </dl>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'minmax(6rem, max-content) minmax(0, 1fr)' },
  columnGap: '4',
  rowGap: { base: '1', sm: '3' },
  margin: '0',
})
const term = css({ color: 'ink.muted', textStyle: 'label', paddingTop: '0.5' })
const text = css({ margin: '0', overflowWrap: 'anywhere', paddingBottom: { base: '2', sm: '0' } })
const items = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  margin: '0',
  padding: '0',
  listStyle: 'none',
})
const strong = css({ fontWeight: '500', color: 'ink.strong' })
