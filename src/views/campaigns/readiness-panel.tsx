import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import type { CampaignRef, OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import type { ReadinessLinesRef, ReadinessRef } from '#machines/campaigns/readiness.machine.ts'
import {
  activationOf,
  blockersOf,
  launchOf,
  warningsOf,
  type Blocker,
} from '#machines/campaigns/readiness.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatusIcon, type StatusTone } from '../ui/status-chip.tsx'
import { takesRight } from '../ui/takes-right.ts'
import { TextLink } from '../ui/text-link.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import {
  activationLabels,
  buttonLabels,
  deadLabels,
  kindLabels,
  kindTones,
  summaryLabels,
} from './readiness-labels.ts'
import { useOpened } from './use-opened.ts'

interface ReadinessPanelProps {
  readiness: ReadinessRef
  campaign: CampaignRef
  user: SignedInUser
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/**
 * How much there is to fix on the campaign, and on demand what: each line leads to where it is mended (CAMP-068).
 * Nothing before the campaign is there.
 */
export function ReadinessPanel({ readiness, campaign, user, now }: ReadinessPanelProps) {
  const opened = useOpened(campaign)
  const lines = useSelector(readiness, ({ children }) => children.lines)
  return opened === null || lines === undefined ? null : (
    <Readiness readiness={readiness} lines={lines} opened={opened} user={user} now={now} />
  )
}

interface ReadinessProps extends Omit<ReadinessPanelProps, 'campaign'> {
  lines: ReadinessLinesRef
  opened: OpenedCampaign
}

/** The count in the bar, and behind it the lines. */
export function Readiness({ readiness, lines, opened, user, now }: ReadinessProps) {
  const snapshot = useSelector(lines, (current) => current)
  const isExpanded = useSelector(readiness, ({ context }) => context.isExpanded)
  const { value, problem } = snapshot.context
  const isStale = problem !== null
  const blockers = blockersOf(value, opened)
  const warnings = warningsOf(value, opened)
  const count = blockers.length
  const launch = launchOf(opened.campaign, now)
  const isPhone = useMedia(phoneWindow)
  const isKnown = count > 0 || (value !== null && launch !== 'unsure')
  const words = isKnown ? t(buttonLabels[count > 0 ? 'some' : launch], { count }) : t('readiness.title')
  return (
    <Popover
      drawer
      open={isExpanded}
      onOpenChange={(open) => readiness.send({ type: 'readiness.toggle', isExpanded: open })}
      label={t('readiness.title')}
      busy={snapshot.hasTag('busy')}
      trigger={
        <Button
          className={button}
          data-tone={count > 0 ? 'attention' : isKnown ? 'live' : undefined}
          data-stale={isStale && isKnown ? '' : undefined}
          aria-label={isStale && isKnown ? t('readiness.staleButton', { words }) : words}
        >
          {isKnown ? <StatusIcon tone={count > 0 ? 'attention' : 'live'} /> : null}
          {isPhone ? (count > 0 ? formatInteger(count) : isKnown ? null : '…') : words}
        </Button>
      }
    >
      <div className={panel}>
        {count > 0 ? (
          <>
            <h2 className={strong}>{t(summaryLabels[launch], { count })}</h2>
            <ul className={list}>
              {blockers.map((blocker) => (
                <Line
                  key={blocker.id}
                  blocker={blocker}
                  hint={
                    blocker.kind === 'not_active'
                      ? t(activationLabels[activationOf(opened, user, blocker)])
                      : null
                  }
                />
              ))}
            </ul>
          </>
        ) : value !== null && launch !== 'unsure' ? (
          <Quiet {...quietWords[launch]()} />
        ) : isStale ? (
          <Quiet tone="inactive" title={t('readiness.unknown')} />
        ) : (
          <Quiet tone="pending" title={t('readiness.checking')} />
        )}
        {warnings.length === 0 ? null : (
          <>
            <h2 className={strong}>{t('readiness.warnings')}</h2>
            <ul className={list}>
              {warnings.map((warning) => (
                <Line key={warning.id} blocker={warning} hint={null} />
              ))}
            </ul>
          </>
        )}
        {isStale ? (
          <StaleBanner resource={lines} text={t(value === null ? 'readiness.failed' : 'readiness.stale')} />
        ) : null}
      </div>
    </Popover>
  )
}

/** `hint`: what can be done about it. */
function Line({ blocker, hint }: { blocker: Blocker; hint: string | null }) {
  const { kind, count, href, items, more, causes, lacks } = blocker
  const words = wordsOf(blocker)
  // One cause stands in the words; one thing of another kind is named beside the line that leads to it.
  const isNamed = items.length > 0 && causes.length !== 1
  return (
    <li className={line}>
      <Icon tone={kindTones[kind]} />
      <div className={css({ minWidth: '0' })}>
        {href === null ? (
          <span className={strong}>{words}</span>
        ) : (
          <TextLink href={href} className={target}>
            {words}
          </TextLink>
        )}
        {isNamed ? (
          <ul className={names}>
            {items.map((item) => (
              <li key={item.id} className={name}>
                {item.href === null || (count === 1 && causes.length === 0) ? (
                  nameOf(item)
                ) : (
                  <TextLink href={item.href} className={target}>
                    {item.name}
                  </TextLink>
                )}
              </li>
            ))}
            {more > 0 ? <li>{t('readiness.more', { number: formatInteger(more) })}</li> : null}
          </ul>
        ) : null}
        {hint === null ? null : <p className={advice}>{hint}</p>}
        {lacks === null ? null : <p className={advice}>{takesRight(lacks)}</p>}
      </div>
    </li>
  )
}

/** The name of a thing, of a rule set with what is odd about it. */
function nameOf({ name, reason, partner }: Blocker['items'][number]): string {
  const label = [...deadLabels].find(([known]) => known === reason)?.[1]
  return label !== undefined
    ? t(label, { name })
    : partner !== undefined
      ? t('readiness.overlapping', { name, partner })
      : name
}

function wordsOf({ kind, count, booking, causes }: Blocker): string {
  const [specification] = causes
  if (kind !== 'booking_errors' || specification === undefined) {
    return t(kindLabels[kind], { count })
  }
  const cause = { specification, lacking: causes.length }
  return booking === null
    ? t('readiness.bookingsBlocked', { count, ...cause })
    : t('readiness.bookingBlocked', { booking, ...cause })
}

/** What is said where there is nothing to fix. */
const quietWords = {
  live: () => ({ tone: 'live' as const, title: t('readiness.live'), text: t('readiness.liveText') }),
  ahead: () => ({ tone: 'live' as const, title: t('readiness.ready'), text: t('readiness.readyText') }),
  over: () => ({ tone: 'inactive' as const, title: t('readiness.over') }),
}

function Quiet({ tone, title, text }: { tone: StatusTone; title: string; text?: ReactNode }) {
  return (
    <div className={quiet}>
      <Icon tone={tone} />
      <h2 className={strong}>{title}</h2>
      {text === undefined ? null : <p className={css({ color: 'ink.muted' })}>{text}</p>}
    </div>
  )
}

function Icon({ tone }: { tone: StatusTone }) {
  return (
    <span className={icon} data-tone={tone} aria-hidden="true">
      <StatusIcon tone={tone} />
    </span>
  )
}

// Of literals alone: then the build says the class names, and what computes them is not shipped (7 kB before the sign-in form).
const icon = css({
  flexShrink: '0',
  '&[data-tone=live]': { color: 'live.ink' },
  '&[data-tone=attention]': { color: 'attention.ink' },
  '&[data-tone=blocked]': { color: 'blocked.ink' },
  '&[data-tone=pending]': { color: 'pending.ink' },
  '&[data-tone=inactive]': { color: 'inactive.ink' },
})
const button = css({
  '&[data-tone=attention]': { bg: 'attention.tint', color: 'attention.ink', borderColor: 'attention.line' },
  '&[data-tone=live] .lucide': { color: 'live.ink' },
  '&[data-stale]': { borderStyle: 'dashed' },
  _touch: { px: '3' },
})
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  width: { lg: '96' },
  maxWidth: 'full',
})
const quiet = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const line = css({ display: 'flex', gap: '2', textStyle: 'body' })
const strong = css({ color: 'ink.strong', fontWeight: 'medium' })
const target = css({ display: 'inline-block', paddingBlock: '0.5', _touch: { paddingBlock: '1' } })
const names = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  textStyle: 'label',
  color: 'ink.muted',
})
const name = css({ minWidth: '0', overflowWrap: 'anywhere' })
const advice = css({ textStyle: 'label', color: 'ink.muted' })
