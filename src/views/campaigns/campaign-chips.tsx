import type { Campaign } from '#contract/campaigns.ts'
import { isLate } from '#machines/campaigns/campaign-marks.selectors.ts'
import { isAboutToGoLive, isLive, type CampaignSection } from '#machines/campaigns/campaign.selectors.ts'
import { formatDay, formatShortDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

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
  const hasYear = [campaign.startsAt, campaign.endsAt].some(
    (day) => formatShortDay(day, now) === formatDay(day),
  )
  const live = isLive(campaign, now)
  return (
    <div className={cx(chips, hasYear ? afterOne : afterTwo)}>
      <StatusChip tone={live ? 'live' : 'inactive'}>
        {t(live ? 'campaign.live' : 'campaign.inactive')}
      </StatusChip>
      {isLate(campaign) ? <StatusChip tone="blocked">{t('campaign.late')}</StatusChip> : null}
      {isAboutToGoLive(campaign) ? (
        <StatusChip tone="attention">
          {t(startLabels[campaign.isActive ? 'active' : 'inactive'], { days: campaign.daysUntilLive ?? 0 })}
        </StatusChip>
      ) : null}
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
  // Below 1280 px the dates stand in the same lines: in small windows after the stage.
  display: { base: 'contents', xl: 'flex' },
  mdToLg: { '& > :has(> [tabindex]) ~ *': { order: '1' } },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  flex: { xl: '0 1 auto' },
})
/** On phones the dates stand after two chips, with a year after one. A tooltip's element has no box: what is in it is ordered. */
const afterTwo = css({ mdDown: { '& > :nth-child(n + 3), & > :nth-child(n + 3) > *': { order: '1' } } })
const afterOne = css({ mdDown: { '& > :nth-child(n + 2), & > :nth-child(n + 2) > *': { order: '1' } } })
const tipped = css({ display: 'inline-flex', borderRadius: 'full' })
const link = css({
  display: 'inline-flex',
  textDecoration: 'none',
  borderRadius: 'full',
  _hover: { textDecoration: 'underline', color: 'attention.ink' },
})
