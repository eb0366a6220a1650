import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type {
  CreativePreviewRef,
  PreviewedCreative,
  PreviewedCreativeRef,
} from '#machines/creatives/creative-preview.machine.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { formatRelative } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { statusOf } from './creative-labels.ts'
import { CreativeStage } from './creative-stage.tsx'
import { ModerationPanel } from './moderation-panel.tsx'

interface CreativePreviewProps {
  preview: CreativePreviewRef
  campaignId: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** One creative, large, with its neighbours and the decision on it (CREA-038, CREA-040). */
export function CreativePreview({ preview, campaignId, now }: CreativePreviewProps) {
  const { previewed, moderation } = useSelector(preview, ({ children }) => children)
  return previewed === undefined ? null : (
    <Preview previewed={previewed} moderation={moderation} campaignId={campaignId} now={now} />
  )
}

interface PreviewProps {
  previewed: PreviewedCreativeRef
  /** While there is a creative to decide on. */
  moderation: ModerationRef | undefined
  campaignId: string
  now: number
}

export function Preview({ previewed: resource, moderation, campaignId, now }: PreviewProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: previewed, problem } = snapshot.context
  const listHref = `/campaigns/${campaignId}`
  const retry = () => resource.send({ type: 'resource.retry' })

  if (snapshot.hasTag('failed')) {
    return problem?.kind === 'missing' ? (
      <StatePanel
        state="notFound"
        role="alert"
        title={t('creative.goneTitle')}
        text={t('creative.goneText')}
        action={<LinkButton href={listHref}>{t('creative.all')}</LinkButton>}
      />
    ) : (
      <StatePanel
        state="failed"
        role="alert"
        title={t('creative.failedTitle')}
        text={t('creative.failedText')}
        action={
          <Button variant="solid" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  if (previewed === null) {
    return <Skeleton shape="block" className={css({ height: '120' })} />
  }
  return (
    <section aria-label={previewed.creative.name} className={column}>
      {problem === null ? null : (
        <StaleBanner
          text={t('creative.stale')}
          canRetry={snapshot.can({ type: 'resource.retry' })}
          onRetry={retry}
        />
      )}
      <div className={bar}>
        <h2 className={name}>{previewed.creative.name}</h2>
        <Neighbours previewed={previewed} campaignId={campaignId} listHref={listHref} />
      </div>
      <CreativeStage creative={previewed.creative} campaignId={campaignId} />
      <div className={bar}>
        <Details creative={previewed.creative} now={now} />
        {moderation === undefined ? null : (
          <ModerationPanel moderation={moderation} creative={previewed.creative} />
        )}
      </div>
    </section>
  )
}

/** Previous and Next only where there is another creative (CREA-042); "All Creatives" leads back (CREA-043). */
function Neighbours({
  previewed,
  campaignId,
  listHref,
}: {
  previewed: PreviewedCreative
  campaignId: string
  listHref: string
}) {
  const hrefOf = (id: string) => `/campaigns/${campaignId}/creative/${id}`
  return (
    <nav className={row} aria-label={t('creative.navigation')}>
      {previewed.previousId === null ? null : (
        <LinkButton size="sm" href={hrefOf(previewed.previousId)} icon={<ArrowLeftIcon />}>
          {t('creative.previous')}
        </LinkButton>
      )}
      <LinkButton size="sm" href={listHref}>
        {t('creative.all')}
      </LinkButton>
      {previewed.nextId === null ? null : (
        <LinkButton size="sm" href={hrefOf(previewed.nextId)} iconEnd={<ArrowRightIcon />}>
          {t('creative.next')}
        </LinkButton>
      )}
    </nav>
  )
}

function Details({ creative, now }: { creative: Creative; now: number }) {
  const status = statusOf(creative)
  const { name: specification, width, height } = creative.frameSpecification ?? {}
  return (
    <div className={row}>
      <StatusChip tone={tones[status]} size="md">
        {t(labels[status])}
      </StatusChip>
      <span className={css({ color: 'ink.muted' })}>
        {t('creative.details', {
          specification: specification ?? '',
          width: width ?? 0,
          height: height ?? 0,
          updated: formatRelative(creative.updatedAt, now),
        })}
      </span>
    </div>
  )
}

const labels = {
  approved: 'creatives.approved',
  pending: 'creatives.pending',
  rejected: 'creatives.rejected',
} as const
const tones = { approved: 'live', pending: 'attention', rejected: 'blocked' } as const

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const name = css({
  textStyle: 'heading',
  color: 'ink.strong',
  overflowWrap: 'anywhere',
  minWidth: '0',
  flex: '1 1 16rem',
})
