import { t } from '#services/intl/intl.ts'

import type { SectionPlace } from '../ui/section-tools.tsx'

/** The parts of the content area, for `SectionTools`; `hasTypes`: holds manage_dynamic_content_types (CONT-002). */
export function contentPlaceLinks(
  campaignId: string,
  current: 'content' | 'content-types',
  hasTypes: boolean,
): SectionPlace[] {
  const items = [
    { id: 'content', label: t('content.allContent') },
    ...(hasTypes ? [{ id: 'content-types', label: t('contentTypes.title') }] : []),
  ]
  return items.map(({ id, label }) => ({
    id,
    label,
    href: `/campaigns/${campaignId}/${id}`,
    current: id === current,
  }))
}
