import type { ModerationStage, SaveStagesRequest } from '#contract/moderation-stages.ts'

/** A moderator as typed; the key is the form's own. */
export interface ModeratorDraft {
  key: string
  name: string
  email: string
  isExpired: boolean
}

export interface GroupDraft {
  key: string
  /** Null until it is saved. */
  id: string | null
  name: string
  requireAll: boolean
  /** As typed; '' is none (EMOD-012). */
  requireN: string
  users: ModeratorDraft[]
}

export interface StageDraft {
  key: string
  /** Null until it is saved. */
  id: string | null
  groups: GroupDraft[]
}

/** What is edited: the stages after stage 0, in their order. */
export interface StagesValues {
  stages: StageDraft[]
}

export type GroupIssue = 'noName' | 'sameName' | 'noModerator' | 'noUser' | 'tooFewUsers' | 'badEmail'

/** The place of an issue in a group: a field, or a moderator by key. */
export interface StageIssue {
  groupKey: string
  place: string
  issue: GroupIssue
}

/** What the editor is filled with. */
export function stagesValues(stages: readonly ModerationStage[]): StagesValues {
  return {
    stages: stages
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
      .map(({ id, moderationGroups }) => ({
        key: id,
        id,
        groups: moderationGroups.map((group) => ({
          key: `group-${group.id}`,
          id: group.id,
          name: group.name,
          requireAll: group.requireAll,
          requireN: group.requireN?.toString() ?? '',
          users: group.users.map((user) => ({
            key: `${group.id}-${user.id}`,
            name: user.name,
            email: user.email,
            isExpired: user.isExpired,
          })),
        })),
      })),
  }
}

/** The stages of another campaign as unsaved ones, with keys by `keyOf` and without ids (EMOD-030). */
export function copiedStages(stages: readonly ModerationStage[], keyOf: () => string): StageDraft[] {
  return stagesValues(stages).stages.map((stage) => ({
    key: keyOf(),
    id: null,
    groups: stage.groups.map((group) => ({
      ...group,
      key: keyOf(),
      id: null,
      users: group.users.map((user) => ({ ...user, key: keyOf(), isExpired: false })),
    })),
  }))
}

/** A new group (EMOD-010). `name` is "New group". */
export function newGroup(key: string, name: string): GroupDraft {
  return { key, id: null, name, requireAll: true, requireN: '', users: [] }
}

/** The stages with the one at `from` moved to `to`; a negative or too high position changes nothing (EMOD-006, EMOD-007). */
export function withStageMoved(stages: readonly StageDraft[], from: number, to: number): StageDraft[] {
  const stage = stages[from]
  return stage === undefined || to < 0 || to >= stages.length
    ? [...stages]
    : stages.filter((other) => other !== stage).toSpliced(to, 0, stage)
}

/** The stages without a group; a stage goes with its only group (EMOD-008). */
export function withoutGroup(stages: readonly StageDraft[], groupKey: string): StageDraft[] {
  return stages
    .map((stage) => ({ ...stage, groups: stage.groups.filter(({ key }) => key !== groupKey) }))
    .filter(({ groups }) => groups.length > 0)
}

/** The number of moderators as typed; a negative one is 0 (EMOD-018). */
export function clampedCount(text: string): string {
  return text.trim().startsWith('-') ? '0' : text.replaceAll(/\D/g, '').slice(0, 4)
}

/**
 * The moderators of a group by their e-mails: one without an e-mail is left out, and of the same e-mail the last name counts (EMOD-013).
 */
export function moderatorsIn({ users }: GroupDraft): { name: string; email: string }[] {
  const typed = users
    .map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
    .filter(({ email }) => email !== '')
  return [...new Map(typed.map((user) => [user.email.toLowerCase(), user])).values()]
}

/** What is wrong, in the order of the groups (EMOD-014 … EMOD-019, EMOD-026, EMOD-029). */
export function stageIssues({ stages }: StagesValues): StageIssue[] {
  const names = new Set<string>()
  return stages.flatMap(({ groups }) =>
    groups.flatMap((group) => {
      const name = group.name.trim().toLowerCase()
      const isRepeated = names.has(name)
      names.add(name)
      const found: [place: string, issue: GroupIssue][] = [
        ...(name === '' ? [['name', 'noName'] as [string, GroupIssue]] : []),
        ...(name !== '' && isRepeated ? [['name', 'sameName'] as [string, GroupIssue]] : []),
        ...ruleIssues(group),
        ...group.users
          .filter(({ email }) => email.trim() !== '' && !emailPattern.test(email.trim()))
          .map(({ key }): [string, GroupIssue] => [key, 'badEmail']),
      ]
      return found.map(([place, issue]) => ({ groupKey: group.key, place, issue }))
    }),
  )
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function ruleIssues(group: GroupDraft): [place: string, issue: GroupIssue][] {
  const count = moderatorsIn(group).length
  if (!group.requireAll && Number(group.requireN) < 1) {
    return [['requireN', 'noModerator']]
  }
  if (count === 0) {
    return [['users', 'noUser']]
  }
  return !group.requireAll && count < Number(group.requireN) ? [['requireN', 'tooFewUsers']] : []
}

/**
 * Keys of the stages that a save would change (EMOD-005, EMOD-006, EMOD-009): all after a move, since it numbers all anew, else those
 * that differ.
 */
export function changedStages({ stages }: StagesValues, initial: StagesValues): string[] {
  const order = (list: readonly StageDraft[], others: readonly StageDraft[]) =>
    list
      .map(({ key }) => key)
      .filter((key) => others.some((other) => other.key === key))
      .join(' ')
  const isMoved = order(stages, initial.stages) !== order(initial.stages, stages)
  return stages
    .filter(
      (stage) =>
        isMoved || contentOf(stage) !== contentOf(initial.stages.find(({ key }) => key === stage.key)),
    )
    .map(({ key }) => key)
}

/** Whether a save would change nothing (EMOD-004). */
export function isSameStages(values: StagesValues, initial: StagesValues): boolean {
  return values.stages.length === initial.stages.length && changedStages(values, initial).length === 0
}

const contentOf = (stage: StageDraft | undefined): string =>
  JSON.stringify(
    stage?.groups.map((group) => [
      group.key,
      group.name,
      group.requireAll,
      group.requireAll ? '' : group.requireN,
      moderatorsIn(group),
    ]) ?? null,
  )

/** The payload of a save (API-076), numbered from 1 (EMOD-005). */
export function stagesToSave({ stages }: StagesValues): SaveStagesRequest {
  return stages.map(({ id, groups }, index) => ({
    id,
    sortOrder: index + 1,
    moderationGroups: groups.map((group) => ({
      id: group.id,
      name: group.name.trim(),
      requireAll: group.requireAll,
      requireN: group.requireAll ? null : Number(group.requireN),
      users: moderatorsIn(group),
    })),
  }))
}
