import { t } from '#services/intl/intl.ts'

import type { SectionPlace } from '../ui/section-tools.tsx'

/** The parts of the rules area, for `SectionTools`; `hasPlaylists`: holds upload_creative (RULE-002). */
export function rulePlaceLinks(
  campaignId: string,
  current: 'rules' | 'schedule' | 'playlists',
  hasPlaylists: boolean,
): SectionPlace[] {
  const items = [
    { id: 'rules', label: t('rules.allRuleSets') },
    { id: 'schedule', label: t('coming.schedule') },
    ...(hasPlaylists ? [{ id: 'playlists', label: t('coming.playlists') }] : []),
  ]
  return items.map(({ id, label }) => ({
    id,
    label,
    href: `/campaigns/${campaignId}/${id}`,
    current: id === current,
  }))
}
