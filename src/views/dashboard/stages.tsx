import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'

import type { WorkflowStage } from '#contract/campaign-states.ts'
import type { CampaignStats } from '#contract/campaigns.ts'
import type {
  CampaignCountsRef,
  CampaignFiltersRef,
  CampaignListRef,
} from '#machines/dashboard/dashboard.machine.ts'
import { stageChoices } from '#machines/dashboard/dashboard.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { stageLabels, stageTips } from '../campaigns/campaign-labels.ts'
import { Tooltip } from '../ui/tooltip.tsx'

interface StagesProps {
  list: CampaignListRef
  filters: CampaignFiltersRef
  counts: CampaignCountsRef
}
/** All stages or one, with a count for each, which leaves out this choice (DASH-024, DASH-025). */
export function Stages({ list, filters, counts }: StagesProps) {
  const chosen = useSelector(list, ({ context }) => context.query.contentStatus) ?? null
  const stages = useSelector(counts, ({ context }) => context.value?.workflowStages)
  const choices = [
    { stage: null, label: t('dashboard.allStages'), count: allOf(stages) },
    ...stageChoices.map((stage) => ({ stage, label: t(stageLabels[stage]), count: stages?.[stage] })),
  ]
  return (
    <ul className={segments} aria-label={t('dashboard.contentStatus')}>
      {choices.map(({ stage, label, count }) => (
        <li key={stage} className={css({ flex: '0 0 auto' })}>
          <Explained by={stage}>
            <button
              type="button"
              className={segment}
              aria-pressed={chosen === stage}
              onClick={() =>
                filters.send({
                  type: 'filters.choose',
                  change: { contentStatus: chosen === stage ? null : stage },
                })
              }
            >
              <span>{label}</span>
              <span className={stageCount}>{countOf(count)}</span>
            </button>
          </Explained>
        </li>
      ))}
    </ul>
  )
}

/** A stage says what it means to who rests on it. */
function Explained({ by: stage, children }: { by: WorkflowStage | null; children: ReactElement }) {
  return stage === null ? (
    children
  ) : (
    <Tooltip label={t(stageTips[stage])} placement="bottom">
      {children}
    </Tooltip>
  )
}

function allOf(stages: CampaignStats['workflowStages'] | undefined): number | undefined {
  return stages === undefined ? undefined : Object.values(stages).reduce((sum, count) => sum + count, 0)
}

/** A number with its separators, or a dash while it is not known. */
export function countOf(value: number | undefined): string {
  return value === undefined ? '–' : formatInteger(value)
}

// One quiet line; on a phone a thumb pushes it sideways, from edge to edge.
const segments = css({
  display: 'flex',
  minWidth: '0',
  maxWidth: 'full',
  gap: '0.5',
  padding: '0.5',
  borderRadius: 'md',
  background: 'surface.sunken',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mdDown: { maxWidth: 'none', marginInline: '-4', paddingInline: '4', paddingBlock: '0', borderRadius: '0' },
})
const segment = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '8',
  paddingInline: '2.5',
  borderWidth: '1px',
  borderColor: 'transparent',
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'ink.base',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _touch: { height: '11' },
  _hover: { color: 'ink.strong', background: 'surface.hover' },
  '&[aria-pressed=true]': {
    color: 'ink.strong',
    fontWeight: '600',
    background: 'surface.base',
    borderColor: 'line.base',
    boxShadow: 'control',
  },
  '@media (forced-colors: active)': {
    '&[aria-pressed=true]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
})
const stageCount = css({
  minWidth: '2ch',
  fontWeight: '600',
  color: 'ink.strong',
  fontVariantNumeric: 'tabular-nums',
  _forced: { color: 'inherit' },
})
