import type { Activity } from '#contract/activity.ts'
import { areaOf } from '#machines/activity/activity.selectors.ts'
import { formatRelative, formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Link } from '../ui/link.tsx'
import { Mark } from '../ui/mark.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { ActivityIcon } from './activity-icon.tsx'
import { ActivitySentence } from './activity-sentence.tsx'

interface ActivityEntryProps {
  entry: Activity
  /** Outside of a campaign each entry names its own. */
  withCampaign: boolean
  onActor?: ((id: string) => void) | undefined
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** An entry of a timeline: what happened, when, where, and what changed by it. */
export function ActivityEntry({ entry, withCampaign, onActor, now }: ActivityEntryProps) {
  const { at, action, actor, campaign, changes, address, agent } = entry
  const session = sessionWords[actor.session]
  const origin = [
    ...(address === null ? [] : [t('activity.from', { address })]),
    ...(agent === null ? [] : [t('activity.viaAgent', { agent })]),
  ].join(' ')
  const isOther = campaign !== null && withCampaign && campaign.name !== entry.subject.name
  return (
    <li className={item}>
      <ActivityIcon action={action} area={areaOf(entry)} />
      <div className={body}>
        <div className={line}>
          <ActivitySentence entry={entry} onActor={onActor} />
          <time className={time} dateTime={at} title={formatTimestamp(at)}>
            {formatRelative(at, now)}
          </time>
        </div>
        {isOther || session !== null || origin !== '' ? (
          <div className={facts}>
            {isOther ? (
              <Link className={place} href={`/campaigns/${campaign.id}/activity`}>
                {campaign.name}
              </Link>
            ) : null}
            {session === null ? null : <Mark tone="quiet">{t(session)}</Mark>}
            {origin === '' ? null : <span>{origin}</span>}
          </div>
        ) : null}
        {changes.length === 0 ? null : <ActivityChanges changes={changes} />}
      </div>
    </li>
  )
}

const sessionWords = {
  full: null,
  'drop-zone': 'activity.byUploadLink',
  'lite-moderation': 'activity.byModerationLink',
  system: 'activity.automatic',
} as const

const item = css({
  position: 'relative',
  display: 'flex',
  gap: '3',
  paddingBottom: '4',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: '7',
    bottom: '0',
    insetInlineStart: '3.5',
    width: '1px',
    background: 'line.base',
    _forced: { background: 'CanvasText' },
  },
  _last: { paddingBottom: '0' },
})
const body = css({ flex: '1', minWidth: '0', paddingTop: '1' })
const line = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'baseline' },
  justifyContent: 'space-between',
  columnGap: '4',
})
const time = css({ flexShrink: '0', color: 'ink.muted', textStyle: 'caption', whiteSpace: 'nowrap' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  paddingTop: '0.5',
  color: 'ink.muted',
  textStyle: 'caption',
  overflowWrap: 'anywhere',
})
const place = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '6', _touch: '11' },
  borderRadius: 'xs',
  minWidth: '0',
  _hover: { color: 'ink.strong', textDecoration: 'underline' },
})
