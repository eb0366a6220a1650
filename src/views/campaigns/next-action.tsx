import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import { mayCompleteContent } from '#machines/campaigns/campaign-marks.selectors.ts'
import type { CampaignRef } from '#machines/campaigns/campaign.machine.ts'
import type { CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { PublishIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { ContentCompletion } from './content-completion.tsx'
import { useOpened } from './use-opened.ts'

interface NextActionProps {
  campaign: CampaignRef
  user: SignedInUser
  section: CampaignSection | null
}

/**
 * The one action of the campaign's bar: what this person can do next to bring it live; null where there is none, and in the section
 * that has the action itself.
 */
export function useNextAction({ campaign, user, section }: NextActionProps): ReactNode {
  const opened = useOpened(campaign)
  const completion = useSelector(campaign, ({ children }) => children.contentCompletion)
  if (opened === null) {
    return null
  }
  if (completion !== undefined && mayCompleteContent(opened, user)) {
    return <ContentCompletion completion={completion} campaign={opened.campaign} />
  }
  return opened.campaign.isPublishable && section !== 'publishing' ? (
    <LinkButton variant="solid" href={`/campaigns/${opened.campaign.id}/publishing`} icon={<PublishIcon />}>
      {t('publishing.publish')}
    </LinkButton>
  ) : null
}
