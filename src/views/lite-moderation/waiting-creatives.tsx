import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { ModerationRef, WantedDecision } from '#machines/creatives/moderation.machine.ts'
import type {
  DecisionSubject,
  WaitingCreativesRef,
} from '#machines/lite-moderation/lite-moderation.machine.ts'
import { groupsOf } from '#machines/lite-moderation/lite-moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { shapeOf } from '../creatives/card-shape.ts'
import { CreativeCard } from '../creatives/creative-card.tsx'
import { Decisions, ModerationQuestions } from '../creatives/moderation-panel.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useHeading } from '../ui/use-heading.ts'

interface WaitingCreativesProps {
  list: WaitingCreativesRef
  /** Decided by this person, until the list is read again. */
  decidedIds: readonly string[]
  /** The creative that is being decided on. */
  subject: DecisionSubject | null
  moderation: ModerationRef | undefined
  onDecide: ((subject: DecisionSubject, wanted: WantedDecision) => void) | undefined
  hrefOf: (creativeId: string) => string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** What waits for the lite moderator, by frame specification, each with its decision (MOD-023, MOD-024). */
export function WaitingCreatives({ list: resource, subject, moderation, ...shown }: WaitingCreativesProps) {
  const snapshot = useSelector(resource, (current) => current)
  const isClosed = useSelector(moderation, (current) => current?.hasTag('closed') ?? false)
  const heading = useHeading()
  const { value: waiting, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('liteModeration.failedTitle')}
        text={t('creatives.failedText')}
        onRetry={() => resource.send({ type: 'resource.retry' })}
      />
    )
  }
  const isOvertaken =
    isClosed && subject !== null && waiting !== null && !waiting.some(({ id }) => id === subject.id)
  return (
    <section
      aria-label={t('liteModeration.title')}
      aria-busy={snapshot.hasTag('busy')}
      className={column}
      data-content=""
      tabIndex={-1}
    >
      <h2 ref={heading} tabIndex={-1} className={title}>
        {t('liteModeration.title')}
      </h2>
      {problem === null ? null : <StaleBanner resource={resource} text={t('liteModeration.stale')} />}
      {isOvertaken ? (
        <AlertBanner role="status">{t('liteModeration.overtaken', { name: subject.name })}</AlertBanner>
      ) : null}
      {waiting === null ? <Placeholder /> : <Groups {...shown} waiting={waiting} />}
      {moderation === undefined || subject === null ? null : (
        <ModerationQuestions
          moderation={moderation}
          name={subject.name}
          creative={waiting?.find(({ id }) => id === subject.id) ?? null}
          focusAfter={() => firstCard(heading) ?? heading.current}
        />
      )}
    </section>
  )
}

/** The next creative to decide on, for the focus. */
function firstCard(heading: RefObject<HTMLElement | null>): HTMLElement | null {
  return heading.current?.parentElement?.querySelector<HTMLElement>('article a') ?? null
}

interface GroupsProps extends Pick<WaitingCreativesProps, 'decidedIds' | 'onDecide' | 'hrefOf' | 'now'> {
  waiting: readonly Creative[]
}

function Groups({ waiting, decidedIds, onDecide, hrefOf, now }: GroupsProps) {
  const groups = groupsOf(waiting, decidedIds)
  if (groups.length === 0) {
    return <StatePanel state="empty" title={t('liteModeration.empty')} text={t('liteModeration.emptyText')} />
  }
  return (
    <>
      <p className={intro}>{t('liteModeration.intro')}</p>
      {groups.map(({ id, specification, creatives }) => (
        <section key={id} aria-label={specification?.name} className={column}>
          <h3 className={name}>{specification?.name}</h3>
          <CardGrid
            label={specification?.name ?? ''}
            items={creatives}
            itemKey={(creative) => creative.id}
            cardWidth="17rem"
            render={(creative) => (
              <CreativeCard
                creative={creative}
                href={hrefOf(creative.id)}
                shape={shapeOf({ width: specification?.width ?? 16, height: specification?.height ?? 9 })}
                toggle={undefined}
                isDropZone
                decision={
                  onDecide === undefined ? null : (
                    <Decisions
                      of={creative.name}
                      disabled={false}
                      onApprove={() => onDecide({ id: creative.id, name: creative.name }, 'approval')}
                      onReject={() => onDecide({ id: creative.id, name: creative.name }, 'rejection')}
                    />
                  )
                }
                now={now}
              />
            )}
          />
        </section>
      ))}
    </>
  )
}

/** In the shape of what comes. */
function Placeholder() {
  return (
    <div aria-hidden="true" className={column}>
      <Skeleton className={css({ width: '72', maxWidth: 'full', height: '4' })} />
      <Skeleton className={css({ width: '40', height: '4' })} />
      <Skeleton shape="block" className={css({ height: '80', maxWidth: '17rem' })} />
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', outlineStyle: 'none' })
const title = css({ textStyle: 'title', color: 'ink.strong', outlineStyle: 'none' })
const intro = css({ color: 'ink.muted', textStyle: 'body' })
const name = css({ color: 'ink.strong', textStyle: 'label', fontWeight: '600' })
