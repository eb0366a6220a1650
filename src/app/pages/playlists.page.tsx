import { mayEditPlaylists } from '#machines/playlists/playlists.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { Playlists } from '#views/playlists/playlists.tsx'

import { campaignScreen, playlistsScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function PlaylistsPage() {
  const playlists = useScreen(playlistsScreen)
  const rights = useOpened(useScreen(campaignScreen))?.rights ?? []
  return playlists === undefined ? null : (
    <Playlists
      playlists={playlists}
      mayEdit={mayEditPlaylists(rights)}
      places={creativePlaceLinks(playlists.getSnapshot().context.campaignId, rights, 'playlists')}
    />
  )
}
