import type { StagesEditorRef, StagesTarget } from '#machines/moderation/moderation-stages.machine.ts'
import {
  changedStages,
  clampedCount,
  copiedStages,
  isSameStages,
  newGroup,
  stageIssues,
  stagesValues,
  withoutGroup,
  withStageMoved,
  type GroupDraft,
  type ModeratorDraft,
  type StageDraft,
  type StagesValues,
} from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'

import { newUuid } from '../content/new-uuid.ts'
import { submitTo } from '../ui/editor-actions.tsx'
import { useEditForm } from '../ui/use-edit-form.ts'
import { issueMessage } from './stages-labels.ts'

export type StagesForm = ReturnType<typeof useStagesForm>

/** The form of the moderation stages. Its errors show at once, as Save is off while there are some (EMOD-028). */
export function useStagesForm(editor: StagesEditorRef, { held }: StagesTarget) {
  const initial = stagesValues(held?.stages ?? [])
  const edit = useEditForm<StagesValues>({
    actor: editor,
    initial,
    isUnchanged: (values) => isSameStages(values, initial),
    problem: null,
    onValid: submitTo(editor),
  })
  const { form, values } = edit
  const issues = stageIssues(values)
  const change = (changed: (stages: StageDraft[]) => StageDraft[]) => form.setFieldValue('stages', changed)
  const changeGroup = (groupKey: string, changed: (group: GroupDraft) => GroupDraft) =>
    change((stages) =>
      stages.map((stage) => ({
        ...stage,
        groups: stage.groups.map((group) => (group.key === groupKey ? changed(group) : group)),
      })),
    )
  const group = () => newGroup(newUuid(), t('stages.newGroup'))
  return {
    values,
    /** Of the saved stages, in their saved order. */
    savedIds: initial.stages.flatMap(({ id }) => id ?? []),
    submit: edit.submit,
    issueCount: issues.length,
    changedKeys: changedStages(values, initial),
    errorOf: (groupKey: string, place: string): string | undefined => {
      const found = issues.find((issue) => issue.groupKey === groupKey && issue.place === place)
      return found && issueMessage(found.issue)
    },
    addStage: () => change((stages) => [...stages, { key: newUuid(), id: null, groups: [group()] }]),
    moveStage: (from: number, to: number) => change((stages) => withStageMoved(stages, from, to)),
    copy: (stages: Parameters<typeof copiedStages>[0]) => change(() => copiedStages(stages, newUuid)),
    addGroup: (stageKey: string) =>
      change((stages) =>
        stages.map((stage) =>
          stage.key === stageKey ? { ...stage, groups: [...stage.groups, group()] } : stage,
        ),
      ),
    removeGroup: (groupKey: string) => change((stages) => withoutGroup(stages, groupKey)),
    renameGroup: (groupKey: string, name: string) => changeGroup(groupKey, (held) => ({ ...held, name })),
    setRule: (groupKey: string, requireAll: boolean) =>
      changeGroup(groupKey, (held) => ({ ...held, requireAll, requireN: requireAll ? '' : '1' })),
    setCount: (groupKey: string, text: string) =>
      changeGroup(groupKey, (held) => ({ ...held, requireN: clampedCount(text) })),
    addModerator: (groupKey: string) =>
      changeGroup(groupKey, (held) => ({
        ...held,
        users: [...held.users, { key: newUuid(), name: '', email: '', isExpired: false }],
      })),
    setModerator: (groupKey: string, key: string, changes: Partial<ModeratorDraft>) =>
      changeGroup(groupKey, (held) => ({
        ...held,
        users: held.users.map((user) => (user.key === key ? { ...user, ...changes } : user)),
      })),
    removeModerator: (groupKey: string, key: string) =>
      changeGroup(groupKey, (held) => ({ ...held, users: held.users.filter((user) => user.key !== key) })),
  }
}
