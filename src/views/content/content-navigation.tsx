import { t } from '#services/intl/intl.ts'

import { NavTabs } from '../ui/nav-tabs.tsx'

interface ContentNavigationProps {
  campaignId: string
  current: 'content' | 'content-types'
  /** Holds manage_dynamic_content_types. */
  hasTypes: boolean
}

/** The parts of the content area (CONT-002). */
export function ContentNavigation({ campaignId, current, hasTypes }: ContentNavigationProps) {
  const items = [
    { id: 'content', label: t('content.allContent') },
    ...(hasTypes ? [{ id: 'content-types', label: t('contentTypes.title') }] : []),
  ]
  return (
    <NavTabs
      label={t('content.areas')}
      items={items.map(({ id, label }) => ({
        id,
        label,
        href: `/campaigns/${campaignId}/${id}`,
        current: id === current,
      }))}
    />
  )
}
