import { useSelector } from '@xstate/react'

import type { OwnDecision } from '#contract/moderation-assignments.ts'
import type { OwnDecisionsRef } from '#machines/lite-moderation/lite-moderation.machine.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { moderationLabels, moderationTones } from '../creatives/creative-labels.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { DownloadIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

interface OwnDecisionsProps {
  decisions: OwnDecisionsRef
  hrefOf: (page: number) => string
}

/** The past decisions of the lite moderator, page by page (MOD-027 … MOD-029). */
export function OwnDecisions({ decisions: resource, hrefOf }: OwnDecisionsProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('ownDecisions.failedTitle')}
        text={t('creatives.failedText')}
        onRetry={() => resource.send({ type: 'resource.retry' })}
      />
    )
  }
  return (
    <section
      aria-label={t('liteModeration.history')}
      aria-busy={snapshot.hasTag('busy')}
      className={column}
      data-content=""
      tabIndex={-1}
    >
      <h2 className={title}>{t('liteModeration.history')}</h2>
      {problem === null ? null : <StaleBanner resource={resource} text={t('ownDecisions.stale')} />}
      {value === null ? (
        <div aria-hidden="true" className={column}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} shape="block" className={css({ height: '20' })} />
          ))}
        </div>
      ) : value.items.length === 0 ? (
        <StatePanel state="empty" title={t('ownDecisions.empty')} />
      ) : (
        <ul className={list}>
          {value.items.map((decision) => (
            <li key={decision.id} className={row}>
              <Entry decision={decision} />
            </li>
          ))}
        </ul>
      )}
      {value === null ? null : (
        <Pagination
          page={value.pagination.currentPage}
          pageCount={value.pagination.totalPages}
          hrefOf={hrefOf}
          label={t('ownDecisions.pages')}
        />
      )}
    </section>
  )
}

function Entry({ decision: { isApproved, updatedAt, notes, creative } }: { decision: OwnDecision }) {
  const status = isApproved ? 'approved' : 'rejected'
  const file = creative.asset?.url ?? null
  return (
    <>
      <div className={css({ flex: '1 1 0', minWidth: '0' })}>
        <p className={name}>{creative.name}</p>
        <p className={facts}>
          <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
          {creative.deletedAt === null ? null : (
            <StatusChip tone="inactive">{t('ownDecisions.deleted')}</StatusChip>
          )}
          <span>{creative.frameSpecification?.name}</span>
          <time dateTime={updatedAt}>{formatDecisionTime(updatedAt)}</time>
        </p>
        {notes === null ? null : <p className={reason}>{notes}</p>}
      </div>
      {file === null ? null : (
        <LinkButton
          external
          download
          href={file}
          icon={<DownloadIcon />}
          aria-label={t('ownDecisions.downloadOne', { name: creative.name })}
        >
          <span className={css({ smDown: { srOnly: true } })}>{t('ownDecisions.download')}</span>
        </LinkButton>
      )}
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', outlineStyle: 'none' })
const title = css({ textStyle: 'title', color: 'ink.strong' })
const list = css({
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
})
const row = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  padding: '3',
  '& + &': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const name = css({ color: 'ink.strong', textStyle: 'label', fontWeight: '500', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  color: 'ink.muted',
  textStyle: 'caption',
  fontVariantNumeric: 'tabular-nums',
  paddingTop: '1',
})
const reason = css({ color: 'ink.base', textStyle: 'body', overflowWrap: 'anywhere', paddingTop: '1' })
