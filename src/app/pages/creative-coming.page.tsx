import { useLocation } from '@tanstack/react-router'

import type { CreativePlace } from '#machines/creatives/creative-places.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { SectionTools } from '#views/ui/section-tools.tsx'

import { campaignScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { ComingPage } from './coming.page.tsx'

/** A screen of the creative section that comes with a later version, below the places of the section (CREA-002). */
export function CreativeComingPage() {
  const campaign = useScreen(campaignScreen)
  const opened = useOpened(campaign)
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className={column}>
      {opened ? (
        <SectionTools
          title={t('creatives.title')}
          places={creativePlaceLinks(opened.campaign.id, opened.rights, placeOf(pathname))}
          placesLabel={t('creatives.sections')}
        />
      ) : (
        <div className={css({ minHeight: '8', _touch: { minHeight: '11' } })} />
      )}
      <ComingPage />
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

function placeOf(pathname: string): CreativePlace {
  const [, path] = Object.entries(places).find(([part]) => pathname.includes(part)) ?? []
  return path ?? 'all'
}

const places: Record<string, CreativePlace> = {
  '/playlists': 'playlists',
  '/moderation/manage': 'enhancedModeration',
}
