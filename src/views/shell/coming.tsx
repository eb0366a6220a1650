import { t } from '#services/intl/intl.ts'

import { LinkButton } from '../ui/link-button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface ComingProps {
  /** What will stand here, in words. */
  title: string
  /** The campaign that it belongs to, or null outside of campaigns. */
  campaignId: string | null
}

/** A screen of the route table that this version does not have yet: it says so, and what to do instead. */
export function Coming({ title, campaignId }: ComingProps) {
  const isSection = campaignId !== null
  return (
    <StatePanel
      size={isSection ? 'section' : 'page'}
      state="empty"
      title={t('coming.title', { section: title })}
      text={t(isSection ? 'coming.sectionText' : 'coming.pageText')}
      action={
        <LinkButton href={isSection ? `/campaigns/${campaignId}/creative` : '/'}>
          {t(isSection ? 'coming.toCreatives' : 'front.toDashboard')}
        </LinkButton>
      }
    />
  )
}
