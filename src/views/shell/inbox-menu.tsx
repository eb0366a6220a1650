import { useSelector } from '@xstate/react'

import type { InboxItem } from '#contract/inbox.ts'
import type { InboxListRef, InboxRef } from '#machines/shell/inbox.machine.ts'
import { countOf, sectionsOf, type InboxSection } from '#machines/shell/inbox.selectors.ts'
import { formatRelative } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { EmptyIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatusIcon, type StatusTone } from '../ui/status-chip.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface InboxMenuProps {
  inbox: InboxRef
  /** The address at which something is settled. */
  hrefOf: (item: InboxItem) => string
  /** The address of all that waits for a decision. */
  reviewHref: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** How much waits for the person, on every screen, and behind it what: each line leads to where it is settled. */
export function InboxMenu({ inbox, ...places }: InboxMenuProps) {
  const list = useSelector(inbox, ({ children }) => children.list)
  return list === undefined ? null : <InboxList inbox={inbox} list={list} {...places} />
}

/** The button with the count, and the list behind it. */
export function InboxList({ inbox, list, hrefOf, reviewHref, now }: InboxMenuProps & { list: InboxListRef }) {
  const isOpen = useSelector(inbox, (snapshot) => snapshot.hasTag('open'))
  const value = useSelector(list, ({ context }) => context.value)
  const problem = useSelector(list, ({ context }) => context.problem)
  // Nobody is told while it is closed: each read would draw the header three times.
  const isBusy = useSelector(list, (snapshot) => isOpen && snapshot.hasTag('busy'))
  const count = value === null ? null : countOf(value)
  const isMany = count !== null && count > most
  const number = isMany ? t('inbox.overMost', { most }) : formatInteger(count ?? 0)
  const words =
    count === null ? t('inbox.title') : isMany ? t('inbox.many', { number }) : t('inbox.button', { count })
  return (
    <Popover
      drawer
      open={isOpen}
      onOpenChange={(open) => inbox.send({ type: open ? 'inbox.open' : 'inbox.close' })}
      label={t('inbox.title')}
      busy={isBusy}
      trigger={
        <IconButton
          label={problem === null || count === null ? words : t('inbox.staleButton', { words })}
          placement="bottom"
          icon={
            <span className={sign}>
              {inboxIcon}
              {count === null || count === 0 ? null : (
                <span className={badge} data-stale={problem === null ? undefined : ''}>
                  {number}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <div className={panel}>
        {value === null || count === 0 ? (
          <p className={quiet}>
            {value !== null ? t('inbox.empty') : problem === null ? t('inbox.loading') : t('inbox.unknown')}
          </p>
        ) : (
          sectionsOf(value).map((section) => (
            <Section
              key={section.kind}
              section={section}
              total={value.totals[section.kind]}
              hrefOf={hrefOf}
              reviewHref={section.kind === 'moderation' ? reviewHref : null}
              now={now}
            />
          ))
        )}
        {problem === null ? null : (
          <StaleBanner resource={list} text={t(value === null ? 'inbox.failed' : 'inbox.stale')} />
        )}
      </div>
    </Popover>
  )
}

interface SectionProps {
  section: InboxSection
  total: number
  hrefOf: (item: InboxItem) => string
  /** Where all of them are decided one after the other. */
  reviewHref: string | null
  now: number
}

function Section({ section: { kind, items, more }, total, hrefOf, reviewHref, now }: SectionProps) {
  return (
    <section aria-labelledby={`inbox-${kind}`}>
      <div className={head}>
        <span className={icon} data-tone={tones[kind]} aria-hidden="true">
          <StatusIcon tone={tones[kind]} />
        </span>
        <h2 id={`inbox-${kind}`} className={heading}>
          {t(headings[kind], { count: total })}
        </h2>
        {reviewHref === null ? null : <TextLink href={reviewHref}>{t('inbox.reviewAll')}</TextLink>}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={entry}>
            <Link href={hrefOf(item)} className={line}>
              <span className={cx(oneLine, strong)}>{item.name}</span>
              <span className={oneLine}>{item.campaignName}</span>
              <time dateTime={item.since} className={since}>
                {formatRelative(item.since, now)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={others}>{t('inbox.more', { count: more })}</p> : null}
    </section>
  )
}

/** The badge says no higher number. */
const most = 99
const inboxIcon = <EmptyIcon />
const tones = {
  moderation: 'pending',
  failedUpload: 'blocked',
  rejectedCreative: 'blocked',
  failedPromotion: 'attention',
} as const satisfies Record<InboxItem['kind'], StatusTone>
const headings = {
  moderation: 'inbox.moderation',
  failedUpload: 'inbox.failedUpload',
  rejectedCreative: 'inbox.rejectedCreative',
  failedPromotion: 'inbox.failedPromotion',
} as const

const sign = css({ position: 'relative', display: 'inline-flex' })
const badge = css({
  position: 'absolute',
  top: '-2',
  insetInlineStart: '2.5',
  minWidth: '4',
  paddingInline: '1',
  borderRadius: 'full',
  background: 'accent.solid',
  color: 'accent.on',
  fontSize: '2xs',
  fontWeight: 'semibold',
  lineHeight: '4',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: '0 0 0 2px var(--colors-surface-base)',
  '&[data-stale]': { background: 'inactive.tint', color: 'inactive.ink' },
})
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: { lg: '96' },
  maxWidth: 'full',
})
const quiet = css({ color: 'ink.muted' })
const head = css({ display: 'flex', alignItems: 'center', gap: '2', paddingBottom: '1' })
const icon = css({
  flexShrink: '0',
  '&[data-tone=attention]': { color: 'attention.ink' },
  '&[data-tone=blocked]': { color: 'blocked.ink' },
  '&[data-tone=pending]': { color: 'pending.ink' },
})
const heading = css({ flex: '1', minWidth: '0', color: 'ink.strong', fontWeight: 'medium' })
const entry = css({ borderTopWidth: '1px', borderColor: 'line.base' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  paddingBlock: '2',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'md',
  textStyle: 'label',
  color: 'ink.muted',
  _hover: { background: 'surface.hover' },
})
const oneLine = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const strong = css({ gridColumn: '1 / -1', textStyle: 'body', color: 'ink.base', fontWeight: 'medium' })
const since = css({ whiteSpace: 'nowrap' })
const others = css({
  textStyle: 'label',
  color: 'ink.muted',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line.base',
})
