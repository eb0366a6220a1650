import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CampaignRef, OpenedCampaign } from '#machines/campaigns/campaign.machine.ts'
import type { ReadinessLinesRef, ReadinessRef } from '#machines/campaigns/readiness.machine.ts'
import { blockersOf, type Blocker } from '#machines/campaigns/readiness.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Accordion } from '../ui/disclosure.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatusIcon, type StatusTone } from '../ui/status-chip.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { smallWindow, useMedia } from '../ui/use-media.ts'
import { kindTones, kindLabels } from './readiness-labels.ts'
import { useOpened } from './use-opened.ts'

/** What keeps the campaign from going live, each line leading to where it is mended. Nothing before the campaign is there. */
export function ReadinessPanel({ readiness, campaign }: { readiness: ReadinessRef; campaign: CampaignRef }) {
  const opened = useOpened(campaign)
  const lines = useSelector(readiness, ({ children }) => children.lines)
  return opened === null || lines === undefined ? null : (
    <Readiness readiness={readiness} lines={lines} opened={opened} />
  )
}

interface ReadinessProps {
  readiness: ReadinessRef
  lines: ReadinessLinesRef
  opened: OpenedCampaign
}

/** On a phone the head alone says it, until the person opens it. */
export function Readiness({ readiness, lines, opened }: ReadinessProps) {
  const snapshot = useSelector(lines, (current) => current)
  const chosen = useSelector(readiness, ({ context }) => context.isExpanded)
  const isSmall = useMedia(smallWindow)
  const isExpanded = chosen ?? !isSmall
  const { value, problem } = snapshot.context
  const isStale = problem !== null
  const blockers = blockersOf(value, opened)
  const isBusy = snapshot.hasTag('busy')
  return (
    <section aria-label={t('readiness.title')} aria-busy={isBusy} className={panel}>
      {blockers.length > 0 ? (
        <Accordion
          level={2}
          open={isExpanded ? ['lines'] : []}
          onOpenChange={(open) =>
            readiness.send({ type: 'readiness.toggle', isExpanded: open.includes('lines') })
          }
          items={[
            {
              id: 'lines',
              title: t('readiness.summary', { count: blockers.length }),
              content: (
                <ul className={list}>
                  {blockers.map((blocker) => (
                    <Line key={blocker.id} blocker={blocker} />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      ) : value !== null ? (
        <Quiet tone="live" title={t('readiness.ready')} text={t('readiness.readyText')} />
      ) : isStale ? (
        <Quiet tone="inactive" title={t('readiness.unknown')} />
      ) : (
        <Quiet tone="pending" title={t('readiness.checking')} />
      )}
      {isStale ? (
        <StaleBanner
          text={t(value === null ? 'readiness.failed' : 'readiness.stale')}
          canRetry={snapshot.can({ type: 'resource.retry' })}
          onRetry={() => lines.send({ type: 'resource.retry' })}
        />
      ) : null}
    </section>
  )
}

function Line({ blocker: { kind, count, href, items, more } }: { blocker: Blocker }) {
  const words = t(kindLabels[kind], { count })
  // One thing is named beside the line that leads to it.
  const isNamed = items.length > 0
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
                {item.href === null || count === 1 ? (
                  item.name
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
        {href === null && kind !== 'other' ? <p className={hint}>{t('readiness.elsewhere')}</p> : null}
      </div>
    </li>
  )
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
const panel = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minHeight: '10',
  paddingInline: '4',
  paddingBlock: '2',
  bg: 'surface.base',
  border: '1px solid token(colors.line.base)',
  borderRadius: 'lg',
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' },
  columnGap: '6',
  rowGap: '3',
})
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
const hint = css({ textStyle: 'label', color: 'ink.muted' })
