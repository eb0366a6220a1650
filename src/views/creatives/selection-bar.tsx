import { useSelector } from '@xstate/react'
import { useId } from 'react'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CreativeRelation } from '#contract/relationships.ts'
import { areAllHtml5, assignmentPlan } from '#machines/creatives/creative-assignment.selectors.ts'
import type { SelectionRef } from '#machines/creatives/selection.machine.ts'
import {
  defaultPlan,
  deletionPlan,
  deletionRight,
  type CreativeHandler,
  type DefaultPlan,
  type DeletionPlan,
} from '#machines/creatives/selection.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { CreativeAssignment } from './creative-assignment.tsx'
import { DeletionNotes } from './deletion-notes.tsx'

interface SelectionBarProps {
  selection: SelectionRef
  specifications: readonly SpecificationWithCreatives[]
  /** The creatives on screen, in their order. */
  shownIds: readonly string[]
  /** Otherwise more of the open panels is being read, and not all can be selected yet. */
  areAllRead: boolean
  handler: CreativeHandler
  /** Holds target (CREA-016). */
  maySetDefault: boolean
  campaignId: string
  /** What the person may assign creatives to (CREA-017, CREA-018). */
  relations: readonly CreativeRelation[]
}

/** What can be done with the selected creatives, at the bottom of the window (CREA-015, CREA-016); and its questions. */
export function SelectionBar({
  selection,
  specifications,
  shownIds,
  areAllRead,
  handler,
  maySetDefault,
  campaignId,
  relations,
}: SelectionBarProps) {
  const snapshot = useSelector(selection, (current) => current)
  const whyId = useId()
  const { selectedIds, deletion: asked } = snapshot.context
  const { deletion, defaults, assignment } = snapshot.children
  const questions = (
    <>
      {asked?.name === null ? <Confirmation confirmation={deletion} labels={deletionLabels} /> : null}
      <Confirmation confirmation={defaults} labels={defaultsLabels} tone="normal" />
      <CreativeAssignment editor={assignment} />
    </>
  )
  if (!snapshot.hasTag('selecting')) {
    return questions
  }
  const areAllSelected = shownIds.length > 0 && shownIds.every((id) => selectedIds.includes(id))
  const selectAll = {
    type: 'creatives.select' as const,
    creativeIds: [...shownIds],
    isSelected: !areAllSelected,
  }
  const toDelete = deletionPlan(specifications, selectedIds, handler)
  const toSet = defaultPlan(specifications, selectedIds, true)
  const toUnset = defaultPlan(specifications, selectedIds, false)
  const why = whyNot(toDelete, maySetDefault ? toUnset : null)
  const describedBy = why === null ? undefined : whyId
  return (
    <div role="toolbar" aria-label={t('creatives.selection')} className={bar} data-bottom-bar="">
      <div className={line}>
        <p role="status" className={count}>
          {t('creatives.selectedCount', { count: selectedIds.length })}
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={!areAllRead || shownIds.length === 0 || !snapshot.can(selectAll)}
          onClick={() => selection.send(selectAll)}
        >
          {t(areAllSelected ? 'creatives.selectNone' : 'creatives.selectAll')}
        </Button>
        <span className={actions}>
          {!maySetDefault ? null : (
            <>
              <Button
                size="sm"
                disabled={!snapshot.can({ type: 'defaults.ask', plan: toSet })}
                onClick={() => selection.send({ type: 'defaults.ask', plan: toSet })}
              >
                {t('creatives.setDefault')}
              </Button>
              <Button
                size="sm"
                disabled={toUnset.losesDefault || !snapshot.can({ type: 'defaults.ask', plan: toUnset })}
                aria-describedby={describedBy}
                onClick={() => selection.send({ type: 'defaults.ask', plan: toUnset })}
              >
                {t('creatives.unsetDefault')}
              </Button>
            </>
          )}
          {relations.map((relation) => {
            const plan = assignmentPlan(specifications, selectedIds, { campaignId, relation })
            const isOffered = relation === 'rule-sets' || areAllHtml5(specifications, selectedIds)
            const open = { type: 'assignment.open', plan } as const
            return (
              <Button
                key={relation}
                size="sm"
                disabled={!isOffered || !snapshot.can(open)}
                onClick={() => selection.send(open)}
              >
                {t(assignmentLabel(relation, isOffered))}
              </Button>
            )
          })}
          <Button
            size="sm"
            variant="dangerQuiet"
            disabled={!snapshot.can({ type: 'deletion.ask', plan: toDelete })}
            aria-describedby={describedBy}
            onClick={() => selection.send({ type: 'deletion.ask', plan: toDelete })}
          >
            {t('creatives.deleteMultiple')}
          </Button>
        </span>
      </div>
      {why === null ? null : (
        <p id={whyId} className={reason}>
          {why}
        </p>
      )}
      {questions}
    </div>
  )
}

/** Asks before the selected creatives are deleted (CREA-028, CREA-029). */
export const deletionLabels = (plan: DeletionPlan): ConfirmationLabels => ({
  question: t('creatives.deleteManyQuestion', { count: plan.creativeIds.length }),
  text: <DeletionNotes plan={plan} />,
  failure: t('creatives.deleteAgain'),
  isBlocked: plan.isBlocked,
})

/** Asks before the default flag of the selected creatives changes (CREA-031, CREA-061). */
export const defaultsLabels = ({ isDefault, creativeIds, total }: DefaultPlan): ConfirmationLabels => ({
  question: t(isDefault ? 'creatives.setQuestion' : 'creatives.unsetQuestion', { count: creativeIds.length }),
  text:
    creativeIds.length === total
      ? undefined
      : t(isDefault ? 'creatives.setPartly' : 'creatives.unsetPartly', {
          count: creativeIds.length,
          totalCount: total,
        }),
})

function assignmentLabel(relation: CreativeRelation, isOffered: boolean) {
  if (relation === 'rule-sets') {
    return 'creatives.manageRules'
  }
  return isOffered ? 'creatives.manageContentTypes' : 'creatives.manageContentTypesOnly'
}

/** Why something of the selection can't be done; the most telling reason alone. */
function whyNot(toDelete: DeletionPlan, toUnset: DefaultPlan | null): string | null {
  if (toDelete.total === 0) {
    return t('creatives.selectSome')
  }
  if (toDelete.creativeIds.length === 0) {
    return t('creatives.onlyOwn', { right: deletionRight })
  }
  return toUnset?.losesDefault ? t('creatives.lastDefaultOfSpecification') : null
}

const bar = css({
  position: 'sticky',
  bottom: 'calc(var(--bottom-bar, 0px) + 0.75rem)',
  zIndex: 'sticky',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  width: 'fit-content',
  maxWidth: 'full',
  marginInline: 'auto',
  marginTop: '3',
  paddingBlock: '2',
  paddingInline: '3',
  bg: 'surface.raised',
  borderWidth: '1px',
  borderColor: 'line.control',
  borderRadius: 'lg',
  boxShadow: 'overlay',
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const count = css({ color: 'ink.strong', textStyle: 'label', fontVariantNumeric: 'tabular-nums' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' })
const reason = css({ color: 'ink.muted', textStyle: 'caption' })
