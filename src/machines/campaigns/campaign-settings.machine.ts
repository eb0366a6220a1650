import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Campaign, UpdateCampaignRequest } from '#contract/campaigns.ts'
import type { Problem } from '#contract/problem.ts'
import type { CampaignAction } from '#contract/rights.ts'
import type { BusinessUnit } from '#contract/users.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { brandSearchMachine } from './brand-search.machine.ts'
import { emptyCampaign, type CampaignFormValues } from './campaign-form.values.ts'
import {
  changedSettings,
  settingsOf,
  toUpdateRequest,
  withChoices,
  type ChangedSetting,
  type SettingField,
} from './campaign-settings.values.ts'
import { managerSearchMachine } from './manager-search.machine.ts'
import { conflictsIn } from './setting-conflicts.ts'

/** A campaign with what the signed-in person may do on it. */
export interface EditedCampaign {
  campaign: Campaign
  rights: CampaignAction[]
}

interface CampaignSettingsContext {
  campaignId: string
  /** The day it was opened, as YYYY-MM-DD. */
  today: string
  /** The settings as the server had them, and their version; the form's changes are relative to these. */
  before: CampaignFormValues
  version: number | null
  /** Managers are shown (CAMP-030). */
  hasManagers: boolean
  businessUnits: BusinessUnit[]
  /** The form as it was sent last, or filled; it begins with these. */
  values: CampaignFormValues
  /** Settings that somebody else changed too, while the person chooses between the values. */
  conflicts: ChangedSetting[]
  problem: Problem | null
}

export type CampaignSettingsEvent =
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  | { type: 'form.submit'; values: CampaignFormValues }
  | { type: 'form.close' }
  | { type: 'settings.retry' }
  | { type: 'conflict.choose'; field: SettingField; kept: 'mine' | 'theirs' }
  | { type: 'conflict.chooseAll'; kept: 'mine' | 'theirs' }
  | { type: 'conflict.save' }
  /** Back to the form, with nothing chosen. */
  | { type: 'conflict.back' }

/**
 * "Campaign Settings": the current values (CAMP-029), edited and saved. Without a change nothing is sent (CAMP-031). On an edit
 * conflict nothing is saved before the person has chosen a value for each of the settings. Actors to provide: `loadSettings` from `{campaignId}`; `loadUnits`, those in which the person may have
 * campaigns; `saveSettings` from `{campaignId, request}`; `brandSearch`; `managerSearch`. Actions: `notifyUnitsFailed` (CAMP-020), `notifyNotSaved` (CAMP-032),
 * `notifySaved` (CAMP-061), `leaveForbidden`; `close`, which asks before unsaved changes are lost, and `leave`, which does not.
 * Tags: `loading`, `failed`, `gone`, `unitsFailed`, `editing`, `conflict`, `busy`, `changed`.
 */
export const campaignSettingsMachine = setup({
  types: {} as {
    context: CampaignSettingsContext
    events: CampaignSettingsEvent
    input: { campaignId: string; today: string }
    tags: 'loading' | 'failed' | 'gone' | 'unitsFailed' | 'editing' | 'conflict' | 'busy' | 'changed'
  },
  actors: {
    loadSettings: unprovidedPromise<EditedCampaign, { campaignId: string }>('loadSettings'),
    loadUnits: unprovidedPromise<BusinessUnit[]>('loadUnits'),
    saveSettings: unprovidedPromise<void, { campaignId: string; request: UpdateCampaignRequest }>(
      'saveSettings',
    ),
    brandSearch: brandSearchMachine,
    managerSearch: managerSearchMachine,
  },
  guards: {
    mayEdit: (_, { rights }: EditedCampaign) => rights.includes('edit'),
    isMissing: (_, problem: Problem) => problem.kind === 'missing',
    isConflict: (_, problem: Problem) => conflictsIn(problem).length > 0,
    isUnchanged: ({ context, event }) =>
      event.type === 'form.submit' && changedSettings(event.values, context.before).length === 0,
    isOtherChoice: ({ context, event }) =>
      event.type === 'conflict.choose' &&
      context.conflicts.some(({ field, kept }) => field === event.field && kept !== event.kept),
    isOtherChoiceForAll: ({ context, event }) =>
      event.type === 'conflict.chooseAll' && context.conflicts.some(({ kept }) => kept !== event.kept),
    isUndecided: ({ context }) => context.conflicts.some(({ kept }) => kept === null),
    leavesNothing: ({ context }) => {
      const { values, before } = withChoices(context.values, context.before, context.conflicts)
      return changedSettings(values, before).length === 0
    },
  },
  actions: {
    keepSettings: assign((_, { campaign, rights }: EditedCampaign) => ({
      before: settingsOf(campaign),
      values: settingsOf(campaign),
      version: campaign.version,
      hasManagers: rights.includes('manage_roles'),
      businessUnits: campaign.businessUnits ?? [],
    })),
    /** The campaign's own stays to be chosen, whatever the person may do there. */
    keepUnits: assign(({ context: { businessUnits: own } }, units: BusinessUnit[]) => ({
      businessUnits: [...own.filter(({ id }) => !units.some((unit) => unit.id === id)), ...units],
    })),
    keepValues: assign(({ event }) => (event.type === 'form.submit' ? { values: event.values } : {})),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    keepConflicts: assign((_, problem: Problem) => ({ conflicts: conflictsIn(problem) })),
    choose: assign(({ context, event }) => ({
      conflicts: context.conflicts.map((conflict) =>
        (event.type === 'conflict.choose' && event.field === conflict.field) ||
        event.type === 'conflict.chooseAll'
          ? { ...conflict, kept: event.kept }
          : conflict,
      ),
    })),
    applyChoices: assign(({ context }) => withChoices(context.values, context.before, context.conflicts)),
    forgetConflicts: assign(() => ({ conflicts: [] })),
    notifyUnitsFailed: () => {},
    notifyNotSaved: (_, _problem: Problem) => {},
    notifySaved: () => {},
    leaveForbidden: () => {},
    close: () => {},
    leave: () => {},
  },
}).createMachine({
  id: 'campaignSettings',
  context: ({ input }) => ({
    campaignId: input.campaignId,
    today: input.today,
    before: emptyCampaign,
    version: null,
    hasManagers: false,
    businessUnits: [],
    values: emptyCampaign,
    conflicts: [],
    problem: null,
  }),
  invoke: [
    { id: 'brandSearch', src: 'brandSearch', onError: {} },
    { id: 'managerSearch', src: 'managerSearch', onError: {} },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      on: { 'form.close': { actions: 'close' } },
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        input: ({ context }) => ({ campaignId: context.campaignId }),
        onDone: [
          {
            guard: { type: 'mayEdit', params: ({ event }) => event.output },
            target: 'loadingUnits',
            actions: { type: 'keepSettings', params: ({ event }) => event.output },
          },
          { target: 'forbidden' },
        ],
        onError: [{ guard: { type: 'isMissing', params: problemIn }, target: 'gone' }, { target: 'failed' }],
      },
    },
    loadingUnits: {
      tags: 'loading',
      on: { 'form.close': { actions: 'close' } },
      invoke: {
        id: 'loadUnits',
        src: 'loadUnits',
        onDone: { target: 'editing', actions: { type: 'keepUnits', params: ({ event }) => event.output } },
        onError: { target: 'unitsFailed', actions: 'notifyUnitsFailed' },
      },
    },
    failed: { tags: 'failed', on: { 'settings.retry': 'loading', 'form.close': { actions: 'close' } } },
    unitsFailed: {
      tags: 'unitsFailed',
      on: { 'settings.retry': 'loadingUnits', 'form.close': { actions: 'close' } },
    },
    /** There is no such campaign (any more). */
    gone: { tags: 'gone', on: { 'form.close': { actions: 'close' } } },
    forbidden: { tags: 'loading', entry: 'leaveForbidden' },
    editing: {
      tags: 'editing',
      initial: 'pristine',
      on: {
        'form.close': { actions: 'close' },
        'form.submit': [
          { guard: 'isUnchanged', target: 'left' },
          { target: 'submitting', actions: 'keepValues' },
        ],
      },
      states: {
        pristine: { on: { 'form.changed': 'changed' } },
        changed: { tags: 'changed', on: { 'form.reverted': 'pristine' } },
      },
    },
    submitting: {
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { campaignId, values, before, version } }) => ({
          campaignId,
          request: toUpdateRequest(values, before, version),
        }),
        onDone: { target: 'left', actions: 'notifySaved' },
        onError: [
          {
            guard: { type: 'isConflict', params: problemIn },
            target: 'conflict',
            actions: { type: 'keepConflicts', params: problemIn },
          },
          { guard: { type: 'isMissing', params: problemIn }, target: 'gone' },
          {
            target: 'editing.changed',
            actions: [
              'forgetConflicts',
              { type: 'keepProblem', params: problemIn },
              { type: 'notifyNotSaved', params: problemIn },
            ],
          },
        ],
      },
    },
    conflict: {
      tags: ['conflict', 'changed'],
      on: {
        'conflict.choose': { guard: 'isOtherChoice', actions: 'choose' },
        'conflict.chooseAll': { guard: 'isOtherChoiceForAll', actions: 'choose' },
        'conflict.back': { target: 'editing.changed', actions: 'forgetConflicts' },
        'conflict.save': [
          { guard: 'isUndecided' },
          { guard: 'leavesNothing', target: 'left' },
          { target: 'submitting', actions: 'applyChoices' },
        ],
        'form.close': { actions: 'close' },
      },
    },
    left: { type: 'final', entry: 'leave' },
  },
})

export type CampaignSettingsRef = ActorRefFrom<typeof campaignSettingsMachine>
