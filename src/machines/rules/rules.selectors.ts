import type { SnapshotFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { CampaignAction } from '#contract/users.ts'

import type { RuleSetDeletionRef } from './rule-set-deletion.machine.ts'
import type { RuleSetEditorRef } from './rule-set-editor.machine.ts'
import type { RuleSetListRef } from './rule-set-list.machine.ts'
import type { RuleSetSettingsRef } from './rule-set-settings.machine.ts'
import type { rulesMachine } from './rules.machine.ts'

/** What a person may do about rule sets. */
export interface RuleRights {
  /** Create, edit and delete them (RULE-008). */
  mayEdit: boolean
  /** Assign creatives to them (RULE-010). */
  mayAssign: boolean
  /** See the playlists of the rules area (RULE-002). */
  hasPlaylists: boolean
}

export function ruleRights(rights: readonly CampaignAction[]): RuleRights {
  const mayEdit = rights.includes('edit_rules')
  return {
    mayEdit,
    mayAssign: mayEdit && rights.includes('target'),
    hasPlaylists: rights.includes('upload_creative'),
  }
}

/** The list, and the drawer or question that is open. */
export function ruleActors({ children }: SnapshotFrom<typeof rulesMachine>) {
  return {
    list: children['ruleSetList'] as RuleSetListRef | undefined,
    editor: children['ruleSetEditor'] as RuleSetEditorRef | undefined,
    settings: children['ruleSetSettings'] as RuleSetSettingsRef | undefined,
    deletion: children['ruleSetDeletion'] as RuleSetDeletionRef | undefined,
  }
}

/** A creative that can be played: an upload that has failed cannot (RULE-010). */
export function isAssignable({ deletedAt, failure }: Creative): boolean {
  return deletedAt === null && failure === null
}
