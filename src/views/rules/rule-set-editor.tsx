import { useSelector } from '@xstate/react'

import type { Problem } from '#contract/problem.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import type { Rectangle } from '#contract/rules/location.ts'
import type { OfferedType } from '#contract/rules/offered-types.ts'
import type { RuleTypeId } from '#contract/rules/rule-types.ts'
import { fieldError } from '#machines/kit/form-problem.selectors.ts'
import type { FramesInsideRef } from '#machines/rules/frames-inside.machine.ts'
import {
  isSameRuleSet,
  keptRules,
  refusedPlaces,
  ruleSetIssues,
  ruleSetValues,
  type RuleSetValues,
} from '#machines/rules/rule-set.values.ts'
import type { RuleSuggestionsRef } from '#machines/rules/rule-suggestions.machine.ts'
import type { RuleSetEditorRef } from '#machines/rules/rules.machine.ts'
import type { RuleIssue } from '#machines/rules/types/rule-type.values.ts'
import {
  optionsOf,
  ruleTypeGroups,
  ruleTypeIds,
  type RuleDrafts,
} from '#machines/rules/types/rule-types.values.ts'
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
import { RuleSetFrames } from './rule-set-frames.tsx'
import { RuleTypeItem } from './rule-type-item.tsx'
import { groupLabels, issueMessage } from './types/rule-type-labels.ts'

interface RuleSetEditorProps {
  editor: RuleSetEditorRef
  /** For what rules name. */
  suggestions: RuleSuggestionsRef | undefined
  /** For rules about places. */
  inside: FramesInsideRef | undefined
  onLocationShown: (rectangles: Rectangle[]) => void
  onRemoveLast: () => void
}

/** A rule set, new or to be changed (RULE-012). */
export function RuleSetEditor(props: RuleSetEditorProps) {
  const isNew = useSelector(props.editor, ({ context }) => context.target.subject === null)
  return (
    <EditorDrawer
      editor={props.editor}
      title={t(isNew ? 'rules.createTitle' : 'rules.editTitle')}
      awayLabels={awayLabels()}
      leavingTitle={t('rules.cancelQuestion')}
    >
      <RuleSetFields {...props} />
    </EditorDrawer>
  )
}

/** The name and the rule types of a rule set (RULE-012, RULE-050), and the frames that it is about now (RULE-013). */
function RuleSetFields({ editor, suggestions, inside, onLocationShown, onRemoveLast }: RuleSetEditorProps) {
  const snapshot = useSelector(editor, (current) => current)
  const { subject: ruleSet, types } = snapshot.context.target
  const isBusy = snapshot.hasTag('busy')
  const form = useRuleSetForm({ editor, ruleSet, problem: snapshot.context.problem })
  const kept = keptRules(ruleSet)
  const groups = groupsOf(types, form.values.chosen)
  const first = groups[0]?.types[0]
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
          {groups.map(({ id: group, types: ids }) => (
            <div key={group} className={css({ paddingBottom: '3' })}>
              <h3 className={groupTitle}>{t(groupLabels[group])}</h3>
              <ul className={list} aria-label={t(groupLabels[group])}>
                {ids.map((id) => (
                  <RuleTypeItem
                    key={id}
                    id={id}
                    form={form}
                    refocus={id === first && form.hasNoConditions}
                    options={optionsOf(types, id)}
                    suggestions={suggestions}
                    inside={inside}
                    onLocationShown={onLocationShown}
                    onRemoveLast={onRemoveLast}
                  />
                ))}
              </ul>
            </div>
          ))}
          {kept.length === 0 ? null : (
            <ul className={list}>
              {kept.map((rule) => (
                <li key={rule.id} className={css({ padding: '3' })}>
                  <span className={css({ color: 'ink.strong' })}>{rule.displayName}</span>
                  <span className={hint}> {rule.description}</span>
                  <p className={hint}>{t('rules.kept')}</p>
                </li>
              ))}
            </ul>
          )}
        </fieldset>
      </FormFields>
      {ruleSet === null ? null : <RuleSetFrames ruleSet={ruleSet} />}
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
  /** The types of the rules that were sent last, in their order; null for those that are not edited here. */
  sent: readonly (RuleTypeId | null)[]
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
    serverErrorOf: (rejection, path, { sent }) =>
      refusedPlaces(rejection, sent).get(path) ?? fieldError(rejection, path),
    onValid: submitTo(editor),
    // A rule set opens with the types that it uses selected, and closed (RULE-015).
    display: { open: [], sent: [] },
    displayAfterAttempt: ({ chosen }, issues, { open }) => ({
      open: ruleTypeIds.filter((id) => open.includes(id) || hasPlace(Object.keys(issues), id)),
      sent: [...chosen, ...keptRules(ruleSet).map(() => null)],
    }),
  })
  const {
    form,
    issues,
    display: { open, sent },
    setDisplay,
  } = edit
  const refused = [...refusedPlaces(problem, sent).keys()]
  const toggle = (id: RuleTypeId, isOpen: boolean) =>
    setDisplay({ open: ruleTypeIds.filter((other) => (other === id ? isOpen : open.includes(other))) })
  return {
    ...edit,
    isOpen: (id: RuleTypeId) => open.includes(id) || hasPlace(refused, id),
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
    errorIn: (id: RuleTypeId, place: string, label: string) => {
      const issue = issues[`${id}.${place}`]
      return issue === undefined ? edit.errorOf(`${id}.${place}`) : issueMessage(issue, label)
    },
  }
}

function issuesIn(values: RuleSetValues, ruleSet: RuleSet | null): IssuesByPath<RuleIssue> {
  const { rules = {}, ...own } = ruleSetIssues(values, ruleSet) ?? {}
  const ofTypes = Object.entries(rules).flatMap(([id, issues]) =>
    Object.entries(issues).map(([place, issue]) => [`${id}.${place}`, issue] as const),
  )
  return { ...own, ...Object.fromEntries(ofTypes) }
}

function hasPlace(places: readonly string[], id: RuleTypeId): boolean {
  return places.some((path) => path.startsWith(`${id}.`))
}

/** The types that the server offers, and those that the rule set uses, in their groups. */
function groupsOf(types: readonly OfferedType[], chosen: readonly RuleTypeId[]) {
  return ruleTypeGroups
    .map(({ id: group, types: ids }) => ({
      id: group,
      types: ids.filter((id) => chosen.includes(id) || types.some((offered) => offered.id === id)),
    }))
    .filter(({ types: ids }) => ids.length > 0)
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
const groupTitle = css({ textStyle: 'label', color: 'ink.muted', paddingBottom: '1' })
const list = css({
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  background: 'surface.base',
  overflow: 'hidden',
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' },
})
