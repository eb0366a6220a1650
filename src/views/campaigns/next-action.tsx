import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { SignedInUser } from '#contract/users.ts'
import { mayCompleteContent } from '#machines/campaigns/campaign-marks.selectors.ts'
import type { CampaignRef } from '#machines/campaigns/campaign.machine.ts'
import type { CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import type { ReadinessLinesRef, ReadinessRef } from '#machines/campaigns/readiness.machine.ts'
import { isNextStepPending, nextStepOf } from '#machines/campaigns/readiness.selectors.ts'
import { t } from '#services/intl/intl.ts'

import type { NextAction } from '../ui/bottom-bar.tsx'
import { PublishIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { ContentCompletion } from './content-completion.tsx'
import { useOpened } from './use-opened.ts'

interface NextActionProps {
  campaign: CampaignRef
  readiness: ReadinessRef | undefined
  user: SignedInUser
  section: CampaignSection | null
}

/**
 * The one action of the campaign's bar: what this person can do next to bring it live, as the server says; null where there is
 * nothing, and in the section that has the action itself.
 */
export function useNextAction(props: NextActionProps): NextAction {
  const lines = useSelector(props.readiness, (snapshot) => snapshot?.children.lines)
  const isPending = useSelector(lines, (snapshot) => isNextStepPending(snapshot?.context))
  return { action: useAction(props, lines), isPending }
}

function useAction(
  { campaign, user, section }: NextActionProps,
  lines: ReadinessLinesRef | undefined,
): ReactNode {
  const opened = useOpened(campaign)
  const completion = useSelector(campaign, ({ children }) => children.contentCompletion)
  const step = nextStepOf(useSelector(lines, (snapshot) => snapshot?.context.value ?? null))
  if (opened === null) {
    return null
  }
  if (completion !== undefined && mayCompleteContent(opened, user)) {
    return <ContentCompletion completion={completion} campaign={opened.campaign} />
  }
  const place = step === null ? null : places[step.kind]
  if (step === null || place === null || place === section) {
    return null
  }
  const isFirst = step.kind === 'publish' && opened.campaign.publishingStatus === 'unpublished'
  return (
    <LinkButton
      variant="solid"
      href={`/campaigns/${opened.campaign.id}/${place}`}
      icon={step.kind === 'publish' ? <PublishIcon /> : undefined}
    >
      {isFirst ? t('campaign.publishFirst') : t(labels[step.kind], { count: step.count })}
    </LinkButton>
  )
}

const places = { publish: 'publishing', promote: 'bookings' } as const
const labels = { publish: 'campaign.publishChanges', promote: 'campaign.promote' } as const
