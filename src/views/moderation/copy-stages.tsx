import { useSelector } from '@xstate/react'

import type { ModerationStage } from '#contract/moderation-stages.ts'
import type { StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { TryAgain } from '../ui/try-again.tsx'

interface CopyStagesProps {
  sources: StageSourcesRef
  onCopy: (stages: readonly ModerationStage[]) => void
}

/** The choice of a campaign whose stages are loaded as unsaved changes (EMOD-030). */
export function CopyStages({ sources, onCopy }: CopyStagesProps) {
  const snapshot = useSelector(sources, (current) => current)
  const campaigns = (snapshot.context.value ?? []).filter(
    ({ moderationStages = [] }) => moderationStages.length > 0,
  )
  if (snapshot.hasTag('failed')) {
    return (
      <AlertBanner
        tone="attention"
        role="alert"
        actions={<TryAgain size="sm" onClick={() => sources.send({ type: 'resource.retry' })} />}
      >
        {t('stages.sourcesFailed')}
      </AlertBanner>
    )
  }
  return campaigns.length === 0 && !snapshot.hasTag('stale') ? null : (
    <>
      {snapshot.hasTag('stale') ? <StaleBanner resource={sources} text={t('stages.sourcesFailed')} /> : null}
      {campaigns.length === 0 ? null : (
        <NativeSelect
          label={t('stages.copy')}
          value=""
          options={[
            { value: '', label: t('stages.chooseCampaign') },
            ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(chosen) => {
            const source = campaigns.find(({ id }) => id === chosen)
            if (source?.moderationStages !== undefined) {
              onCopy(source.moderationStages)
            }
          }}
        />
      )}
    </>
  )
}
