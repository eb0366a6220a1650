import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { MissingRight } from '#contract/rights.ts'
import type {
  PublishingRef,
  PublishingState,
  PublishingStateRef,
} from '#machines/publishing/publishing.machine.ts'
import { unusedAnswerOf } from '#machines/publishing/publishing.selectors.ts'
import { formatPublishTime } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { PublishIcon } from '../ui/icons.ts'
import { SectionTools } from '../ui/section-tools.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { takesRight } from '../ui/takes-right.ts'
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx'
import { PublicationQuestion } from './publication-question.tsx'

/** What was published when and by whom, and what is not published yet (PUB-001). */
export function Publishing({ publishing }: { publishing: PublishingRef }) {
  const snapshot = useSelector(publishing, (current) => current)
  const { state, changes } = snapshot.children
  const publish = (
    <Button
      variant="solid"
      icon={<PublishIcon />}
      busy={snapshot.hasTag('publishing')}
      disabled={!snapshot.can({ type: 'publishing.ask' })}
      onClick={() => publishing.send({ type: 'publishing.ask' })}
    >
      {t('publishing.publish')}
    </Button>
  )
  return state === undefined ? null : (
    <>
      <Publications state={state} publish={publish} />
      <PublicationQuestion
        changes={changes}
        isFirst={state.getSnapshot().context.value?.status === 'unpublished'}
        isChecking={snapshot.hasTag('checking')}
        unused={unusedAnswerOf(snapshot)}
        onConfirm={(seen) => publishing.send({ type: 'publishing.confirm', seen })}
        onCancel={() => publishing.send({ type: 'publishing.cancel' })}
      />
    </>
  )
}

interface PublicationsProps {
  state: PublishingStateRef
  /** The button, where there is something to publish. */
  publish: ReactNode
}

/** The publications, and a warning while there was none. */
export function Publications({ state: resource, publish: button }: PublicationsProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: state, problem } = snapshot.context
  const publish = state?.isPublishable ? button : null
  const retry = () => resource.send({ type: 'resource.retry' })
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel title={t('publishing.failedTitle')} text={t('publishing.failedText')} onRetry={retry} />
    )
  }
  return (
    <section aria-label={t('publishing.title')} aria-busy={snapshot.hasTag('busy')} className={section}>
      <SectionTools title={t('publishing.title')} />
      {state === null ? (
        <div className={column} aria-hidden="true">
          <Skeleton className={css({ height: '12' })} />
          <Skeleton className={css({ height: '12' })} />
        </div>
      ) : (
        <div className={column}>
          {problem === null ? null : <StaleBanner resource={resource} text={t('publishing.stale')} />}
          {state.status === 'unpublished' ? (
            <AlertBanner tone="attention" title={t('publishing.unpublished')} actions={publish ?? undefined}>
              {state.lacks === null ? (
                t(state.isPublishable ? 'publishing.unpublishedReady' : 'publishing.unpublishedNotReady')
              ) : (
                <NotPermitted lacks={state.lacks} />
              )}
            </AlertBanner>
          ) : null}
          {state.status === 'unpublished' && state.publications.length === 0 ? null : (
            <Card>
              <Timeline label={t('publishing.timeline')} entries={entriesOf(state, publish)} />
            </Card>
          )}
        </div>
      )}
    </section>
  )
}

/** PUB-006, PUB-007, PUB-012: unpublished changes first, then the publications, newest first. */
function entriesOf(state: PublishingState, publish: ReactNode): TimelineEntry[] {
  const hasChanges = state.status === 'draft' || (state.status === 'published' && state.isPublishable)
  return [
    ...(hasChanges
      ? [
          {
            id: 'changes',
            title: t('publishing.unpublishedChanges'),
            tone: 'attention' as const,
            body: state.lacks ? (
              <NotPermitted lacks={state.lacks} />
            ) : publish === null ? undefined : (
              <div className={below}>{publish}</div>
            ),
          },
        ]
      : []),
    ...state.publications.map(({ id, createdAt, publishedBy }) => ({
      id,
      title: t('publishing.published'),
      tone: 'live' as const,
      time: formatPublishTime(createdAt),
      body: publishedBy === null ? undefined : t('publishing.by', { name: publishedBy.name }),
    })),
  ]
}

/** What it takes to publish, for people who may only look (PUB-016). */
function NotPermitted({ lacks }: { lacks: MissingRight }) {
  return (
    <>
      <p>{t('publishing.notPermitted')}</p>
      <p>{takesRight(lacks)}</p>
    </>
  )
}

const section = css({ display: 'flex', flexDirection: 'column', gap: '2' })
/** A button is no second line of the title above it. */
const below = css({ paddingTop: '2' })
const column = css({ display: 'flex', flexDirection: 'column', gap: '5', maxWidth: 'prose' })
