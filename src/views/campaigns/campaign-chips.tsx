import type { Campaign } from '#contract/campaigns.ts'
import { isLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import { isAboutToGoLive, isLive, type CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Link } from '../ui/link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import {
  promotionTones,
  promotionLabels,
  stageTones,
  stageLabels,
  stageTips,
  startLabels,
} from './campaign-labels.ts'

interface CampaignChipsProps {
  campaign: Campaign
  /** The current section; null for one without a tab. */
  section: CampaignSection | null
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** The states of a campaign in its bar. Unpublished changes lead to where they are published (PUB-005, PUB-013). */
export function CampaignChips({ campaign, section, now }: CampaignChipsProps) {
  const live = isLive(campaign, now)
  return (
    <div className={chips}>
      <StatusChip tone={live ? 'live' : 'inactive'}>
        {t(live ? 'campaign.live' : 'campaign.inactive')}
      </StatusChip>
      {isAboutToGoLive(campaign) ? (
        <StatusChip tone="attention">
          {t(startLabels[campaign.isActive ? 'active' : 'inactive'], { days: campaign.daysUntilLive ?? 0 })}
        </StatusChip>
      ) : null}
      {isLate(campaign) ? <StatusChip tone="blocked">{t('campaign.late')}</StatusChip> : null}
      <Tooltip label={t(stageTips[campaign.workflowStage])} placement="bottom">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be reachable by keyboard */}
        <span tabIndex={0} className={tipped}>
          <StatusChip tone={stageTones[campaign.workflowStage]}>
            {t(stageLabels[campaign.workflowStage])}
          </StatusChip>
        </span>
      </Tooltip>
      {campaign.supportsPromotion ? (
        <StatusChip tone={promotionTones[campaign.promotionStatus]}>
          {t(promotionLabels[campaign.promotionStatus])}
        </StatusChip>
      ) : null}
      {campaign.isContentCompleted ? (
        <StatusChip tone="live">{t('campaign.contentCompleted')}</StatusChip>
      ) : null}
      {campaign.publishingStatus === 'draft' ? (
        <UnpublishedChanges campaignId={campaign.id} isHere={section === 'publishing'} />
      ) : null}
    </div>
  )
}

function UnpublishedChanges({ campaignId, isHere }: { campaignId: string; isHere: boolean }) {
  const chip = <StatusChip tone="attention">{t('campaign.unpublishedChanges')}</StatusChip>
  return isHere ? (
    chip
  ) : (
    <Link href={`/campaigns/${campaignId}/publishing`} className={link} title={t('campaign.toPublishing')}>
      {chip}
    </Link>
  )
}

const chips = css({
  // In small windows the dates stand in the same line, after the stage.
  display: { base: 'contents', lg: 'flex' },
  lgDown: { '& > :has(> [tabindex]) ~ *': { order: '1' } },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  flex: { lg: '0 1 auto' },
})
const tipped = css({ display: 'inline-flex', borderRadius: 'full' })
const link = css({
  display: 'inline-flex',
  textDecoration: 'none',
  borderRadius: 'full',
  _hover: { textDecoration: 'underline', color: 'attention.ink' },
})
