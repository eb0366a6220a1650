import { problemOf } from '#contract/problem.ts'
import type { CreativeRelation } from '#contract/relationships.ts'
import {
  creativeSettingsMachine,
  settingsEditorMachine,
} from '#machines/creatives/creative-settings.machine.ts'
import { areSame, settingsOf } from '#machines/creatives/creative-settings.selectors.ts'
import { loadAllContentTypes } from '#services/api/content.ts'
import { assignToCreative } from '#services/api/creative-relations.ts'
import { loadCreative } from '#services/api/creatives.ts'
import { loadAllRuleSets } from '#services/api/rule-sets.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { withVersion } from '../base/with-version.ts'
import { wireDefaultToggle } from './default-toggle.ts'
import { wireEditor } from './kit.ts'
import { wirePlayButton } from './play-button.ts'
import { wireReprocess } from './reprocess.ts'

/** The settings of one creative, over the API. */
export function wireCreativeSettings(appContext: AppContext) {
  const { http, show } = appContext
  return creativeSettingsMachine.provide({
    actors: {
      defaultToggle: wireDefaultToggle(appContext),
      playButton: wirePlayButton(appContext),
      reprocess: wireReprocess(appContext),
      editor: wireEditor(settingsEditorMachine, {
        load: async (target, signal) => {
          const [creative, ruleSets] = await Promise.all([
            loadCreative(http, target.creative.id, signal),
            loadAllRuleSets(http, target.campaignId, signal),
          ])
          const hasTypes = creative.type === 'html5' && creative.contentTypes !== undefined
          const types = hasTypes ? await loadAllContentTypes(http, target.campaignId, signal) : null
          return { ...target, creative, ruleSets: byName(ruleSets), contentTypes: types && byName(types) }
        },
        save: async ({ target: { creative, contentTypes }, values, overwriting }, signal) => {
          const read = settingsOf(creative)
          const lists: { relation: CreativeRelation; held: string[]; wanted: string[] }[] = [
            { relation: 'rule-sets', held: read.ruleSetIds, wanted: values.ruleSetIds },
            ...(contentTypes === null
              ? []
              : [
                  {
                    relation: 'content-types' as const,
                    held: read.contentTypeIds,
                    wanted: values.contentTypeIds,
                  },
                ]),
          ]
          for (const { relation, held, wanted } of lists) {
            if (!areSame(held, wanted)) {
              const assignment = { relation, ids: wanted, held: overwriting === null ? held : null }
              try {
                await assignToCreative(http, { creativeId: creative.id, ...assignment }, signal)
              } catch (error) {
                throw withVersion(problemOf(error), creative.updatedAt)
              }
            }
          }
        },
      }),
    },
    actions: {
      notifySaved: () => show(success('creative.settingsSaved')),
      notifyReprocessed: ({ context }) =>
        show(success('creative.reprocessed', { name: context.creative.name })),
    },
  })
}

const byName = (items: readonly { id: string; name: string }[]) =>
  items.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name))
