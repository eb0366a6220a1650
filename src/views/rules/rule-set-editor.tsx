import { useSelector } from '@xstate/react'

import type { Problem } from '#contract/problem.ts'
import type { RuleSet, RuleTypeId } from '#contract/rule-sets.ts'
import {
  isSameRuleSet,
  keptRules,
  ruleSetIssues,
  ruleSetValues,
  type RuleSetValues,
} from '#machines/rules/rule-set.values.ts'
import type { RuleSetEditorRef } from '#machines/rules/rules.machine.ts'
import type { RuleIssue, RuleIssues } from '#machines/rules/types/rule-type.values.ts'
import { ruleTypeIds, type RuleDrafts } from '#machines/rules/types/rule-types.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import type { AwayLabels } from '../ui/away-panel.tsx'
import { EditorActions, submitTo } from '../ui/editor-actions.tsx'
import { EditorDrawer } from '../ui/editor-drawer.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useEditForm, type IssuesByPath } from '../ui/use-edit-form.ts'
import { RuleTypeItem } from './rule-type-item.tsx'

interface RuleSetEditorProps {
  editor: RuleSetEditorRef
  onRemoveLast: () => void
}

/** A rule set, new or to be changed (RULE-012). */
export function RuleSetEditor({ editor, onRemoveLast }: RuleSetEditorProps) {
  const isNew = useSelector(editor, ({ context }) => context.target.subject === null)
  return (
    <EditorDrawer
      editor={editor}
      title={t(isNew ? 'rules.createTitle' : 'rules.editTitle')}
      awayLabels={awayLabels()}
      leavingTitle={t('rules.cancelQuestion')}
    >
      <RuleSetFields editor={editor} onRemoveLast={onRemoveLast} />
    </EditorDrawer>
  )
}

/** The name and the rule types of a rule set (RULE-012, RULE-050). */
function RuleSetFields({ editor, onRemoveLast }: RuleSetEditorProps) {
  const snapshot = useSelector(editor, (current) => current)
  const ruleSet = snapshot.context.target.subject
  const isBusy = snapshot.hasTag('busy')
  const form = useRuleSetForm({ editor, ruleSet, problem: snapshot.context.problem })
  const kept = keptRules(ruleSet)
  return (
    <Form onSubmit={form.submit} problem={form.failure}>
      <FormFields disabled={isBusy}>
        <TextField
          label={t('rules.name')}
          value={form.values.name}
          onValueChange={(name) => form.form.setFieldValue('name', name)}
          error={form.errorOf('name')}
          autoComplete="off"
        />
        <fieldset className={conditions} aria-describedby="rule-set-conditions-hint">
          <legend className={legend}>{t('rules.conditions')}</legend>
          <p id="rule-set-conditions-hint" className={hint}>
            {t('rules.conditionsHint')}
          </p>
          {form.hasNoConditions ? (
            <div className={css({ paddingBottom: '3' })}>
              <AlertBanner tone="blocked" role="alert" title={t('rules.noConditions')} />
            </div>
          ) : null}
          <ul className={list}>
            {ruleTypeIds.map((id, index) => (
              <RuleTypeItem
                key={id}
                id={id}
                form={form}
                refocus={index === 0 && form.hasNoConditions}
                onRemoveLast={onRemoveLast}
              />
            ))}
            {kept.map((rule) => (
              <li key={rule.id} className={css({ padding: '3' })}>
                <span className={css({ color: 'ink.strong' })}>{rule.displayName}</span>
                <span className={hint}> {rule.description}</span>
                <p className={hint}>{t('rules.kept')}</p>
              </li>
            ))}
          </ul>
        </fieldset>
      </FormFields>
      <EditorActions
        editor={editor}
        name={ruleSet?.name ?? null}
        saveLabel={t('rules.save')}
        onOverwrite={form.submit}
      />
    </Form>
  )
}

interface RuleSetFormOptions {
  editor: RuleSetEditorRef
  /** As the server has it; null for a new one. */
  ruleSet: RuleSet | null
  problem: Problem | null
}

interface RuleSetDisplay {
  /** The rule types whose fields are shown. */
  open: readonly RuleTypeId[]
}

/** The form of a rule set. Rule types that are selected show their fields or only a summary. */
function useRuleSetForm({ editor, ruleSet, problem }: RuleSetFormOptions) {
  const initial = ruleSetValues(ruleSet)
  const edit = useEditForm<RuleSetValues, RuleIssue, RuleSetDisplay>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSameRuleSet(values, initial),
    issuesIn: (values) => issuesIn(values, ruleSet),
    messageOf: () => t('common.required', { name: t('rules.name') }),
    problem,
    onValid: submitTo(editor),
    // A rule set opens with the types that it uses selected, and closed (RULE-015).
    display: { open: [] },
    displayAfterAttempt: (_, issues, { open }) => ({
      open: ruleTypeIds.filter((id) => open.includes(id) || hasIssues(issues, id)),
    }),
  })
  const {
    form,
    issues,
    display: { open },
    setDisplay,
  } = edit
  const toggle = (id: RuleTypeId, isOpen: boolean) =>
    setDisplay({ open: ruleTypeIds.filter((other) => (other === id ? isOpen : open.includes(other))) })
  return {
    ...edit,
    isOpen: (id: RuleTypeId) => open.includes(id),
    toggle: (id: RuleTypeId) => toggle(id, !open.includes(id)),
    choose: (id: RuleTypeId, isChosen: boolean) => {
      toggle(id, isChosen)
      form.setFieldValue('chosen', (chosen) =>
        ruleTypeIds.filter((other) => (other === id ? isChosen : chosen.includes(other))),
      )
    },
    setDraft: <Id extends RuleTypeId>(id: Id, draft: RuleDrafts[Id]) =>
      form.setFieldValue('drafts', (drafts) => ({ ...drafts, [id]: draft })),
    hasNoConditions: issues['conditions'] !== undefined,
    issuesOf: (id: RuleTypeId): RuleIssues =>
      Object.fromEntries(
        Object.entries(issues).flatMap(([path, issue]) =>
          issue !== undefined && path.startsWith(`${id}.`) ? [[path.slice(id.length + 1), issue]] : [],
        ),
      ),
  }
}

function issuesIn(values: RuleSetValues, ruleSet: RuleSet | null): IssuesByPath<RuleIssue> {
  const { rules = {}, ...own } = ruleSetIssues(values, ruleSet) ?? {}
  const ofTypes = Object.entries(rules).flatMap(([id, issues]) =>
    Object.entries(issues).map(([place, issue]) => [`${id}.${place}`, issue] as const),
  )
  return { ...own, ...Object.fromEntries(ofTypes) }
}

function hasIssues(issues: IssuesByPath<RuleIssue>, id: RuleTypeId): boolean {
  return Object.keys(issues).some((path) => path.startsWith(`${id}.`))
}

/** Sentences about a rule set that cannot be shown. */
export const awayLabels = (): AwayLabels => ({
  goneTitle: t('rules.goneTitle'),
  goneText: t('rules.goneText'),
  failedTitle: t('rules.oneFailedTitle'),
  failedText: t('rules.failedText'),
})

const conditions = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({ textStyle: 'title', color: 'ink.strong', padding: '0' })
const hint = css({ color: 'ink.muted', textStyle: 'label', paddingBottom: '3' })
const list = css({
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  overflow: 'hidden',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
