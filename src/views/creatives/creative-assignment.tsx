import { useSelector } from '@xstate/react'

import type { Problem } from '#contract/problem.ts'
import {
  outcomesIn,
  pressed,
  shareOf,
  shareWith,
  withoutReason,
  type AssignmentChanges,
  type AssignmentPlan,
  type RelationOwner,
} from '#machines/creatives/creative-assignment.selectors.ts'
import type { CreativeAssignmentRef } from '#machines/creatives/selection.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'

const unchanged: AssignmentChanges = { addedIds: [], removedIds: [] }

/** Chooses the rule sets or content types of several creatives in a drawer (CREA-017, CREA-018). */
export function CreativeAssignment({ editor }: { editor: CreativeAssignmentRef | undefined }) {
  return editor === undefined ? null : <Assignment editor={editor} />
}

function Assignment({ editor }: { editor: CreativeAssignmentRef }) {
  const { relation, creatives } = useSelector(editor, ({ context }) => context.target)
  return (
    <EditorDrawer
      editor={editor}
      title={titleOf(relation)}
      description={t('creatives.manageText', { count: creatives.length })}
    >
      <Choice editor={editor} />
    </EditorDrawer>
  )
}

const titleOf = (relation: AssignmentPlan['relation']) =>
  t(relation === 'rule-sets' ? 'creatives.manageRules' : 'creatives.manageContentTypes')

function Choice({ editor }: { editor: CreativeAssignmentRef }) {
  const snapshot = useSelector(editor, (current) => current)
  const { target, problem } = snapshot.context
  const { form, values, failure, submit } = useEditForm({
    actor: editor,
    initial: unchanged,
    isUnchanged: ({ addedIds, removedIds }) => addedIds.length + removedIds.length === 0,
    problem,
    onValid: submitTo(editor),
  })
  if (target.owners.length === 0) {
    const areRules = target.relation === 'rule-sets'
    return (
      <StatePanel
        state="empty"
        title={t(areRules ? 'rules.empty' : 'contentTypes.empty')}
        text={t(areRules ? 'rules.emptyText' : 'contentTypes.emptyText')}
      />
    )
  }
  const press = (owner: RelationOwner) => {
    const { addedIds, removedIds } = pressed(target, owner, values)
    form.setFieldValue('addedIds', addedIds)
    form.setFieldValue('removedIds', removedIds)
  }
  return (
    <Form onSubmit={submit} problem={failure}>
      {problem === null ? null : <Outcome plan={target} problem={problem} />}
      <FormFields disabled={snapshot.hasTag('busy')} aria-label={titleOf(target.relation)}>
        <ul className={list}>
          {target.owners.map((owner) => {
            const share = shareWith(target, owner, values)
            return (
              <li key={owner.id} className={item}>
                <Checkbox
                  label={owner.name}
                  hint={hintOf(target, owner, values)}
                  checked={share === 'all'}
                  indeterminate={share === 'some'}
                  onCheckedChange={() => press(owner)}
                />
              </li>
            )
          })}
        </ul>
      </FormFields>
      <EditorActions
        editor={editor}
        name={titleOf(target.relation)}
        saveLabel={t('rules.save')}
        onOverwrite={submit}
      />
    </Form>
  )
}

/** On how many creatives it is, or what a save will change. */
function hintOf(plan: AssignmentPlan, owner: RelationOwner, changes: AssignmentChanges): string {
  const totalCount = plan.creatives.length
  const count = owner.heldIds.length
  if (changes.addedIds.includes(owner.id)) {
    return t('creatives.willBeAdded', { count: totalCount - count })
  }
  if (changes.removedIds.includes(owner.id)) {
    return t('creatives.willBeRemoved', { count })
  }
  const share = shareOf(plan, owner)
  return share === 'some'
    ? t('creatives.onSome', { count, totalCount })
    : t(share === 'all' ? 'creatives.onAll' : 'creatives.onNone')
}

/** What the last save has left undone, and why. */
function Outcome({ plan, problem }: { plan: AssignmentPlan; problem: Problem }) {
  const outcomes = outcomesIn(plan, problem)
  return (
    <AlertBanner tone="blocked" role="alert" title={t('creatives.notAllChanged')}>
      {outcomes.length === 0 ? t(withoutReason(problem)) : null}
      {outcomes.map(({ name, changedCount, refusals }) => (
        <div key={name}>
          <p>{t('creatives.changedOf', { name, count: changedCount, totalCount: plan.creatives.length })}</p>
          <ul>
            {refusals.map(({ reason, names }) => (
              <li key={reason}>
                {t('creatives.notChanged', {
                  names: namesOf(names),
                  reason: reason === '' ? t(withoutReason(problem)) : reason,
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AlertBanner>
  )
}

const mostNames = 5

function namesOf(names: readonly string[]): string {
  const first = names.slice(0, mostNames).join(', ')
  const count = names.length - mostNames
  return count > 0 ? t('creatives.andMore', { names: first, count }) : first
}

const list = css({
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
const item = css({ paddingInline: '3', paddingBlock: '2', overflowWrap: 'anywhere' })
