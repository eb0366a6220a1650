import {
  creativeSettingsMachine,
  settingsEditorMachine,
  type SettingsTarget,
  type SettingsValues,
} from '#machines/creatives/creative-settings.machine.ts'
import { defaultToggleMachine } from '#machines/creatives/default-toggle.machine.ts'
import { playButtonMachine } from '#machines/creatives/play-button.machine.ts'
import { reprocessMachine } from '#machines/creatives/reprocess.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { editorModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const evenings = { id: '1', name: 'Evenings' }
const mornings = { id: '2', name: 'Mornings' }
const departures = { id: '3', name: 'Departures' }
const clock = sampleCreative('9', {
  type: 'html5',
  name: 'Clock',
  moderationStatus: 1,
  ruleSets: [evenings],
  contentTypes: [departures],
})
const renamed = { ...clock, name: 'Clock, cut', ruleSets: [] }
const target: SettingsTarget = { campaignId: '7', creative: clock, ruleSets: [], contentTypes: null }

export const editor = editorModel<SettingsTarget, SettingsValues>(settingsEditorMachine, {
  input: 'known',
  target,
  loaded: { ...target, ruleSets: [evenings, mornings], contentTypes: [departures] },
  values: { ruleSetIds: ['1', '2'], contentTypeIds: ['3'] },
  opened: { ruleSetIds: ['1'], contentTypeIds: ['3'] },
  rejected: { kind: 'server', messages: [] },
  controls: {
    'form.changed': (hands) => hands.press('Mornings'),
    'form.reverted': async (hands) => {
      await hands.press('Mornings')
      await hands.press('Mornings')
    },
    'form.submit': async (hands) => {
      await hands.press('Mornings')
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/creatives/creative-settings-editor.tsx').then(({ SettingsEditor }) => ({ actor }) => (
      <SettingsEditor editor={actor} />
    )),
  load: { method: 'GET', path: 'campaigns/*/rule-sets' },
  save: { method: 'PATCH', path: 'creatives/*/relationships/rule-sets' },
  drive: () => import('#e2e/drives/creative-settings.drive.ts').then((drives) => drives.editor),
})

export const model = defineModel<typeof creativeSettingsMachine>({
  machine: creativeSettingsMachine,
  inputs: { '': { campaignId: '7', creative: clock } },
  cases: ({ done, failed }) => [
    { type: 'creative.changed', creative: renamed },
    done('editor', { outcome: 'saved', target }),
    done('editor', { outcome: 'closed', target }),
    failed('editor', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'creative.changed': 'actor',
    'settings.edit': 'user',
    'default.saved': 'actor',
    'playButton.moved': 'actor',
    'creative.reprocessed': 'actor',
  },
  children: {
    defaultToggle: idle(defaultToggleMachine),
    playButton: idle(playButtonMachine),
    editor: idle(settingsEditorMachine),
    reprocess: idle(reprocessMachine),
  },
  screen: () =>
    import('#views/creatives/creative-settings.tsx').then(({ CreativeSettings }) => ({ actor }) => (
      <CreativeSettings settings={actor} mayAssign mayReprocess />
    )),
  browser: { why: 'its toggle and its drawer ask the server, in models of their own' },
})
