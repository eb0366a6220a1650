import type { ReactNode } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { CreativeInOrder } from '#machines/creatives/creative-preview.machine.ts'
import { placeIn } from '#machines/creatives/creative-preview.selectors.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ArrowLeftIcon, ArrowRightIcon, GridIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useNavigate } from '../ui/link.tsx'
import { useArrowKeys } from '../ui/use-arrow-keys.ts'
import { usePart } from '../ui/use-part.ts'
import { ModerationPanel, WaitingDecision } from './moderation-panel.tsx'
import { WhomItWaitsFor } from './whom-it-waits-for.tsx'

/** The addresses of the creatives around one. */
export interface CreativePlaces {
  one: (creativeId: string) => string
  /** All of them (CREA-043). */
  all: string
  /** Where creatives are added (CREA-049). */
  add: string
  /** The files that it had, where they are shown. */
  history?: (creativeId: string) => string
  /** The decisions on it, for people who may see them. */
  decisions?: (creativeId: string) => string
  /** One with its comments, and without them. */
  comments?: (creativeId: string) => string
  plain?: (creativeId: string) => string
}

export interface CreativeBarProps {
  places: CreativePlaces
  creativeId: string
  order: readonly CreativeInOrder[]
  creative: Creative
  /** The decision on it, once it is read. */
  moderation: ModerationRef | undefined
  isPending: boolean
  /** Holds moderate. */
  mayModerate: boolean
  /** What it is, where the bar has room for it. */
  words: ReactNode
  /** Replaces it, where the person may and the bar has room for it. */
  replace: ReactNode
  /** Takes the focus after a decision when nothing else waits for one. */
  focusWords: () => HTMLElement | null
}

/**
 * The bar at the bottom of one creative, always in view: the decision on it or the way to the next that waits for one, and its
 * neighbours, which keep their places (CREA-040 … CREA-043). The arrow keys lead to them too.
 */
export function CreativeBar({
  places,
  creativeId,
  order,
  creative,
  moderation,
  isPending,
  mayModerate,
  words,
  replace,
  focusWords,
}: CreativeBarProps) {
  const nextPending = usePart<HTMLAnchorElement>()
  const navigate = useNavigate()
  const { previousId, nextId, nextPendingId, pendingCount } = placeIn(order, creativeId)
  useArrowKeys({
    onPrevious: previousId === null ? undefined : () => navigate(places.one(previousId)),
    onNext: nextId === null ? undefined : () => navigate(places.one(nextId)),
  })
  return (
    <div className={band} data-bottom-bar="">
      <div className={bar}>
        {words}
        <div className={decision}>
          {/* First: what stands after it keeps its place when the answer comes. */}
          <WhomItWaitsFor moderation={moderation} creative={creative} />
          {replace}
          {moderation === undefined ? (
            mayModerate && isPending ? (
              <WaitingDecision />
            ) : null
          ) : (
            <ModerationPanel
              moderation={moderation}
              creative={creative}
              isExpected={mayModerate && isPending}
              focusAfter={() => nextPending.current ?? focusWords()}
            />
          )}
          {isPending || !mayModerate ? null : nextPendingId === null ? (
            <p className={quiet}>{t('creative.noneLeft')}</p>
          ) : (
            <LinkButton
              ref={nextPending}
              variant="solid"
              href={places.one(nextPendingId)}
              iconEnd={<ArrowRightIcon />}
            >
              {t('creative.nextPending', { count: pendingCount })}
            </LinkButton>
          )}
        </div>
        <nav className={ways} aria-label={t('creative.navigation')}>
          {previousId === null ? null : (
            <LinkButton
              className={way}
              href={places.one(previousId)}
              icon={<ArrowLeftIcon />}
              aria-keyshortcuts="ArrowLeft"
            >
              <span className={wayWords}>{t('creative.previous')}</span>
            </LinkButton>
          )}
          <LinkButton className={way} href={places.all} icon={<GridIcon />}>
            <span className={wayWords}>{t('creative.all')}</span>
          </LinkButton>
          {nextId === null ? null : (
            <LinkButton
              className={way}
              href={places.one(nextId)}
              iconEnd={<ArrowRightIcon />}
              aria-keyshortcuts="ArrowRight"
            >
              <span className={wayWords}>{t('creative.next')}</span>
            </LinkButton>
          )}
        </nav>
      </div>
    </div>
  )
}

const band = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'header',
  height: 'var(--bottom-bar, 3.75rem)',
  background: 'surface.base',
  borderTopWidth: '1px',
  borderColor: 'line.base',
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', lg: '3' },
  height: 'full',
  maxWidth: 'content',
  marginInline: 'auto',
  paddingInline: { base: '3', md: '6' },
})
const decision = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  flex: { base: '1 1 0', lg: '0 0 auto' },
  minWidth: '0',
  // Longer languages take a second line there.
  lgDown: {
    '& > *': { flex: '1 1 0', minWidth: '0', paddingInline: '2', whiteSpace: 'normal', lineHeight: '1.2' },
  },
  smDown: { '& .lucide': { display: 'none' } },
})
const ways = css({ display: 'flex', gap: '2', flexShrink: '0' })
const way = css({ smDown: { width: '11', paddingInline: '0' } })
const wayWords = css({ smDown: { srOnly: true } })
const quiet = css({ color: 'ink.muted', textStyle: 'label' })
