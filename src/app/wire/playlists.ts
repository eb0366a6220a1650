import { playlistToSave } from '#machines/playlists/playlist.values.ts'
import {
  playlistEditorMachine,
  playlistsDataMachine,
  playlistSequenceMachine,
  playlistsMachine,
} from '#machines/playlists/playlists.machine.ts'
import { loadSpecifications } from '#services/api/creatives.ts'
import { loadPlaylists, loadSequence, savePlaylist } from '#services/api/playlists.ts'
import { loadTimedRuleSets } from '#services/api/rule-sets.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireEditor, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The playlists of a campaign, over the API and the channels. */
export function wirePlaylists(appContext: AppContext) {
  const { http, show } = appContext
  return playlistsMachine.provide({
    actors: {
      playlists: wireResource(
        playlistsDataMachine,
        async ({ params: { campaignId } }, signal) => {
          const [specifications, ruleSets, playlists] = await Promise.all([
            loadSpecifications(http, campaignId, signal),
            loadTimedRuleSets(http, campaignId, signal),
            loadPlaylists(http, campaignId, signal),
          ])
          return { specifications, ruleSets, playlists }
        },
        changesOfCampaign(appContext, ['CampaignIndexed', 'CreativeUploadSucceeded', 'CreativeDecisionMade']),
      ),
      editor: wireEditor(playlistEditorMachine, {
        save: ({ target: { playlist }, values, overwriting }, signal) =>
          savePlaylist(
            http,
            playlist.id,
            { ...playlistToSave(values), updatedAt: overwriting ?? playlist.updatedAt },
            signal,
          ),
      }),
      sequence: wireResource(
        playlistSequenceMachine,
        ({ params: { playlistId } }, signal) => loadSequence(http, playlistId, signal),
        changesOfCampaign(appContext, ['CampaignIndexed', 'CreativeDecisionMade']),
      ),
    },
    actions: { notifySaved: () => show(success('playlists.saved')) },
  })
}
