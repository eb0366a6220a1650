import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'

import { isDone, openChild, passTo } from '../kit/children.ts'
import { editorMachine } from '../kit/editor.ts'
import { defaultToggleMachine, type DefaultToggleNotice } from './default-toggle.machine.ts'
import { playButtonMachine, type PlayButtonNotice } from './play-button.machine.ts'
import { reprocessMachine, type ReprocessNotice } from './reprocess.machine.ts'

interface Named {
  id: string
  name: string
}

/** A creative with what it can be assigned to, by name; empty until it is read. */
export interface SettingsTarget {
  campaignId: string
  creative: Creative
  ruleSets: Named[]
  /** Null where the creative has none: it is not HTML5 (CREA-020), or the person does not see them. */
  contentTypes: Named[] | null
}

/** Ids, sorted, so that the same choice is the same list. */
export interface SettingsValues {
  ruleSetIds: string[]
  contentTypeIds: string[]
}

/** The rule sets and content types of one creative (CREA-051). */
export const settingsEditorMachine = editorMachine<SettingsTarget, SettingsValues>('settingsEditor')

interface SettingsContext {
  campaignId: string
  creative: Creative
}

export type SettingsEvent =
  /** The server's creative, from a read. */
  | { type: 'creative.changed'; creative: Creative }
  | { type: 'settings.edit' }
  | DefaultToggleNotice
  | PlayButtonNotice
  | ReprocessNotice

/** Sent to the parent: the server's creative is another now. */
export type SettingsNotice = { type: 'settings.changed' }

/**
 * The settings of one creative: whether it is a default, where its play button stands, a drawer for its rule sets and content types, and its file, which can be
 * prepared again (CREA-021). Actions to provide: `notifySaved`, `notifyReprocessed`.
 */
export const creativeSettingsMachine = setup({
  types: {} as {
    context: SettingsContext
    events: SettingsEvent
    input: SettingsContext
    children: {
      defaultToggle: 'defaultToggle'
      playButton: 'playButton'
      editor: 'editor'
      reprocess: 'reprocess'
    }
  },
  actors: {
    defaultToggle: defaultToggleMachine,
    playButton: playButtonMachine,
    editor: settingsEditorMachine,
    reprocess: reprocessMachine,
  },
  guards: { isDone },
  actions: {
    keepCreative: assign(({ event }) =>
      event.type === 'creative.changed' ? { creative: event.creative } : {},
    ),
    passCreative: passTo('defaultToggle', 'playButton'),
    notifyChanged: sendParent((): SettingsNotice => ({ type: 'settings.changed' })),
    notifySaved: () => {},
    notifyReprocessed: () => {},
  },
}).createMachine({
  id: 'creativeSettings',
  context: ({ input: { campaignId, creative }, spawn }) => {
    spawn('defaultToggle', { id: 'defaultToggle', input: { creative } })
    spawn('playButton', { id: 'playButton', input: { creative } })
    spawn('reprocess', { id: 'reprocess', input: { creative } })
    return { campaignId, creative }
  },
  on: {
    'creative.changed': { actions: ['keepCreative', 'passCreative'] },
    'default.saved': { actions: 'notifyChanged' },
    'playButton.moved': { actions: 'notifyChanged' },
    'creative.reprocessed': { actions: ['notifyReprocessed', 'notifyChanged'] },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'settings.edit': 'editing' } },
    editing: openChild(
      'editor',
      ({ campaignId, creative }: SettingsContext): SettingsTarget => ({
        campaignId,
        creative,
        ruleSets: [],
        contentTypes: null,
      }),
      ['notifySaved', 'notifyChanged'],
    ),
  },
})

export type CreativeSettingsRef = ActorRefFrom<typeof creativeSettingsMachine>
export type SettingsEditorRef = ActorRefFrom<typeof settingsEditorMachine>
