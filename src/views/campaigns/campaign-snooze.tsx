import { useSelector } from '@xstate/react'

import type { CampaignSnoozeRef } from '#machines/campaigns/campaign-snooze.machine.ts'
import { snoozeFormOf } from '#machines/campaigns/campaign-snooze.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SnoozeForm } from './snooze-form.tsx'

interface CampaignSnoozeProps {
  snooze: CampaignSnoozeRef
  /** YYYY-MM-DD. */
  today: string
  onClose: () => void
}

/** "Snooze": how the signed-in person has snoozed the campaign, and the change of it (CAMP-042 … CAMP-048). */
export function CampaignSnooze({ snooze, today, onClose }: CampaignSnoozeProps) {
  const snapshot = useSelector(snooze, (current) => current)
  const form = snoozeFormOf(snapshot)
  const isBusy = useSelector(form, (current) => current?.hasTag('busy') ?? false)
  return (
    <Dialog
      open
      size="sm"
      title={t('snooze.title')}
      description={t('snooze.text')}
      locked={isBusy}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {snapshot.hasTag('failed') ? (
        <FailedPanel
          title={t('snooze.failed')}
          text={t('campaign.failedText')}
          onRetry={() => snooze.send({ type: 'snooze.retry' })}
        />
      ) : form === undefined ? (
        <Skeleton shape="block" className={css({ height: { base: '[17.2rem]', lg: '[11.45rem]' } })} />
      ) : (
        <SnoozeForm form={form} today={today} onCancel={onClose} />
      )}
    </Dialog>
  )
}
