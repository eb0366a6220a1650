import { useSelector } from '@xstate/react'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CreativeListRef, CreativesRef } from '#machines/creatives/creatives.machine.ts'
import { contentOf, defaultToggleOf, uploadsTo } from '#machines/creatives/creatives.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { statusTones } from '../statuses/status-tones.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Accordion } from '../ui/disclosure.tsx'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { SpecificationPanel } from './specification-panel.tsx'

interface CreativesProps {
  creatives: CreativesRef
  campaignId: string
  /** The screens of the section. */
  places?: readonly SectionPlace[] | undefined
  /** Holds upload_creative (UPL-001). */
  mayUpload: boolean
  /** Holds target (CREA-016). */
  maySetDefault: boolean
}

/** The creatives of a campaign by frame specification (CREA-001, CREA-006). */
export function Creatives(props: CreativesProps) {
  const list = useSelector(props.creatives, ({ children }) => children.list)
  return list === undefined ? null : <Specifications {...props} list={list} />
}

/** The frame specifications, each with its panel; placeholders until the list is read. */
export function Specifications({
  creatives,
  list,
  campaignId,
  places,
  mayUpload,
  maySetDefault,
}: CreativesProps & { list: CreativeListRef }) {
  const snapshot = useSelector(creatives, (current) => current)
  const read = useSelector(list, (current) => current)
  const { wantedId, openIds, unmoderatedIds, uploads } = snapshot.context
  const { value: specifications, problem } = read.context
  const toggleOf = (id: string) => defaultToggleOf(snapshot, id)
  const failedCount = uploads.filter(({ isFailed }) => isFailed).length
  const retry = () => list.send({ type: 'resource.retry' })

  if (read.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('creatives.failedTitle')}
        text={t('creatives.failedText')}
        action={
          <Button variant="solid" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  return (
    <section aria-label={t('creatives.title')} aria-busy={read.hasTag('busy')}>
      <div className={css({ paddingBottom: '2' })}>
        <SectionTools title={t('creatives.title')} places={places} placesLabel={t('creatives.sections')} />
      </div>
      {failedCount === 0 || specifications === null ? null : (
        <div className={css({ paddingBottom: '4' })}>
          <AlertBanner
            tone="blocked"
            actions={
              <Button
                size="sm"
                className={wholeSentence}
                onClick={() => creatives.send({ type: 'uploads.dismissFailed' })}
              >
                {t('uploads.failedCount', { count: failedCount })}
              </Button>
            }
          />
        </div>
      )}
      {problem === null || specifications === null ? null : (
        <div className={css({ paddingBottom: '4' })}>
          <StaleBanner
            text={t('creatives.stale')}
            canRetry={read.can({ type: 'resource.retry' })}
            onRetry={retry}
          />
        </div>
      )}
      {specifications === null || openIds === null ? (
        <Placeholders />
      ) : specifications.length === 0 ? (
        <StatePanel state="empty" title={t('creatives.noFrames')} text={t('creatives.noFramesText')} />
      ) : (
        <Accordion
          multiple
          target={wantedId}
          open={openIds}
          onOpenChange={(open) => {
            const changed = changedId(openIds, open)
            if (changed !== undefined) {
              creatives.send({ type: 'panel.toggle', specificationId: changed })
            }
          }}
          items={specifications.map((specification) => ({
            id: specification.id,
            title: <Title specification={specification} />,
            detail: <Counts specification={specification} />,
            content: (
              <SpecificationPanel
                creatives={creatives}
                specification={specification}
                campaignId={campaignId}
                mayUpload={mayUpload}
                toggleOf={maySetDefault ? toggleOf : () => undefined}
                isUnmoderatedOnly={unmoderatedIds.includes(specification.id)}
                uploads={uploadsTo(snapshot, specification.id)}
              />
            ),
          }))}
        />
      )}
    </section>
  )
}

function Title({ specification }: { specification: SpecificationWithCreatives }) {
  return (
    <span className={title}>
      {specification.name}
      <span className={css({ color: 'ink.muted', fontWeight: '400', textStyle: 'label' })}>
        {t('creatives.size', { width: specification.width, height: specification.height })}
      </span>
    </span>
  )
}

function Counts({ specification }: { specification: SpecificationWithCreatives }) {
  const { count, pendingCount, unreadyCount, isComplete } = contentOf(specification)
  return (
    <span className={counts}>
      {isComplete ? null : (
        <StatusChip tone={statusTones['creatives.incomplete']}>{t('creatives.incomplete')}</StatusChip>
      )}
      {pendingCount === 0 ? null : (
        <StatusChip tone={statusTones['creatives.pendingCount']}>
          {t('creatives.pendingCount', { count: pendingCount })}
        </StatusChip>
      )}
      {unreadyCount === 0 ? null : (
        <StatusChip tone={statusTones['creatives.unreadyCount']}>
          {t('creatives.unreadyCount', { count: unreadyCount })}
        </StatusChip>
      )}
      <span>{t('creatives.count', { count })}</span>
      <span className={css({ hideBelow: 'md' })}>
        {t('creatives.frames', { count: specification.campaignFrameCount ?? 0 })}
      </span>
    </span>
  )
}

function Placeholders() {
  return (
    <div className={placeholders} aria-hidden="true">
      <Skeleton shape="block" className={css({ height: '64' })} />
      <Skeleton shape="block" className={css({ height: '11' })} />
      <Skeleton shape="block" className={css({ height: '11' })} />
    </div>
  )
}

/** The one id that a press opened or closed. */
function changedId(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((id) => !before.includes(id)) ?? before.find((id) => !after.includes(id))
}

const title = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2' })
const counts = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
})
const placeholders = css({ display: 'flex', flexDirection: 'column', gap: '3' })
/** A button that says more than fits in one line of a phone. */
const wholeSentence = css({
  height: 'auto',
  minHeight: '7',
  paddingBlock: '1',
  flexShrink: '1',
  whiteSpace: 'normal',
  textAlign: 'start',
})
