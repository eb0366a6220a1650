import { useMemo } from 'react'

import type { DecisionsQuery } from '#contract/addresses/decisions.address.ts'
import type { DecidedCreative, ModerationDecision } from '#contract/moderation-decisions.ts'
import type { DecidedCreativesRef } from '#machines/creatives/moderation-summary.machine.ts'
import { formatDecisionTime } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ImageIcon } from '../ui/icons.ts'
import { Mark } from '../ui/mark.tsx'
import { Picture } from '../ui/picture.tsx'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { TextLink } from '../ui/text-link.tsx'
import { approvalLabels, approvalTones, decisionDetails } from './decision-labels.ts'

interface DecidedCreativesProps {
  list: DecidedCreativesRef
  hrefOf: (query: DecisionsQuery) => string
  creativeHrefOf: (id: string) => string
}

/** The creatives of the current page with their latest decisions, the deleted ones too (MOD-007 … MOD-009). */
export function DecidedCreatives({ list, hrefOf, creativeHrefOf }: DecidedCreativesProps) {
  const columns = useMemo(() => columnsOf(creativeHrefOf), [creativeHrefOf])
  return (
    <ResourceTable list={list} columns={columns} labels={labels()} isFiltered={() => false} hrefOf={hrefOf} />
  )
}

/** MOD-034 */
const labels = (): ResourceTableLabels => ({
  caption: t('decisions.list'),
  pages: t('decisions.pages'),
  failedTitle: t('decisions.failedTitle'),
  failedText: t('decisions.failedText'),
  stale: t('decisions.stale'),
  empty: {
    none: { title: t('decisions.none'), text: t('decisions.noneText') },
    noMatch: { title: t('decisions.none'), text: t('decisions.noneText') },
    beyond: { title: t('decisions.none'), text: t('decisions.beyondText') },
  },
})

function columnsOf(creativeHrefOf: (id: string) => string): Column<DecidedCreative>[] {
  return [
    {
      id: 'name',
      header: t('decisions.columnName'),
      rowHeader: true,
      className: css({ md: { width: '34%' }, xl: { width: '26%' } }),
      cell: (creative) => <Named creative={creative} href={creativeHrefOf(creative.id)} />,
    },
    {
      id: 'specification',
      header: t('decisions.columnSpecification'),
      stackedLabel: t('decisions.columnSpecification'),
      className: css({ md: { width: '20%' }, xl: { width: '14%' } }),
      cell: ({ frameSpecification }) => <Specification {...frameSpecification} />,
    },
    {
      id: 'decisions',
      header: t('decisions.columnDecisions'),
      cell: ({ moderationDecisions }) => <Decisions decisions={moderationDecisions} />,
    },
  ]
}

/** A deleted creative leads nowhere, and says since when it is deleted. */
function Named({
  creative: { name, thumbnail, deletedAt },
  href,
}: {
  creative: DecidedCreative
  href: string
}) {
  const src = thumbnail?.url ?? null
  return (
    <div className={named}>
      <span className={frame}>
        {src === null || deletedAt !== null ? (
          <ImageIcon />
        ) : (
          <Picture src={src} alt="" lazy className={picture} />
        )}
      </span>
      <span className={words}>
        {deletedAt === null ? (
          <TextLink href={href} className={strong}>
            {name}
          </TextLink>
        ) : (
          <>
            <span className={strong}>{name}</span>
            <Mark tone="quiet">{t('decisions.deletedAt', { time: formatDecisionTime(deletedAt) })}</Mark>
          </>
        )}
      </span>
    </div>
  )
}

function Specification({ name, width, height }: NonNullable<Partial<DecidedCreative['frameSpecification']>>) {
  return (
    <span className={css({ display: 'inline-block' })}>
      <span className={css({ display: 'block' })}>{name}</span>
      {width === undefined || height === undefined ? null : (
        <span className={quiet}>{t('creatives.size', { width, height })}</span>
      )}
    </span>
  )
}

/** Newest first; who made each, and their notes, stand in its tooltip and in the creative's own summary. */
function Decisions({ decisions }: { decisions: readonly ModerationDecision[] }) {
  return decisions.length === 0 ? (
    <span className={undecided}>{t('decisions.none')}</span>
  ) : (
    <ol className={strip}>
      {decisions.map(({ id, approvalText, createdAt, moderationDecisionLogs }) => (
        <li key={id} className={decision} data-tip={decisionDetails(createdAt, moderationDecisionLogs)}>
          <StatusChip tone={approvalTones[approvalText]}>{t(approvalLabels[approvalText])}</StatusChip>
          <time dateTime={createdAt} className={quiet}>
            {formatDecisionTime(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const named = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })
const frame = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '14',
  height: '9',
  overflow: 'hidden',
  borderRadius: 'sm',
  bg: 'surface.sunken',
  color: 'ink.muted',
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' })
const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '0.5',
  minWidth: '0',
})
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const quiet = css({ display: 'block', color: 'ink.muted', textStyle: 'caption' })
/** As high as a decision. */
const undecided = css({
  display: 'flex',
  alignItems: 'center',
  md: { minHeight: '10' },
  color: 'ink.muted',
  textStyle: 'caption',
})
const strip = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', paddingBlock: '0.5' })
const decision = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '0.5' })
