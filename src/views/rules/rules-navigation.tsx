import { t } from '#services/intl/intl.ts'

import { NavTabs } from '../ui/nav-tabs.tsx'

interface RulesNavigationProps {
  campaignId: string
  current: 'rules' | 'schedule' | 'playlists'
  /** Holds upload_creative. */
  hasPlaylists: boolean
}

/** The parts of the rules area (RULE-002). */
export function RulesNavigation({ campaignId, current, hasPlaylists }: RulesNavigationProps) {
  const items = [
    { id: 'rules', label: t('rules.allRuleSets') },
    { id: 'schedule', label: t('coming.schedule') },
    ...(hasPlaylists ? [{ id: 'playlists', label: t('coming.playlists') }] : []),
  ]
  return (
    <NavTabs
      label={t('rules.areas')}
      items={items.map(({ id, label }) => ({
        id,
        label,
        href: `/campaigns/${campaignId}/${id}`,
        current: id === current,
      }))}
    />
  )
}
