import { useSelector } from '@xstate/react'

import type { ModerationStage } from '#contract/moderation-stages.ts'
import type { StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { StagesChoice } from './stages-choice.tsx'

interface CopyStagesProps {
  sources: StageSourcesRef
  /** Null while there is nothing to copy into. */
  onCopy: ((stages: readonly ModerationStage[]) => void) | null
}

/**
 * The choice of a campaign whose stages are loaded as unsaved changes (EMOD-030). It is there before the campaigns are read, and
 * stays where none has stages: what stands beside and below it keeps its place.
 */
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
  const isNone = snapshot.context.value !== null && campaigns.length === 0
  return (
    <>
      {snapshot.hasTag('stale') ? <StaleBanner resource={sources} text={t('stages.sourcesFailed')} /> : null}
      <StagesChoice
        label={t('stages.copy')}
        value=""
        disabled={onCopy === null || campaigns.length === 0}
        options={[
          { value: '', label: t(isNone ? 'stages.noSources' : 'stages.chooseCampaign') },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(chosen) => {
          const source = campaigns.find(({ id }) => id === chosen)
          if (source?.moderationStages !== undefined) {
            onCopy?.(source.moderationStages)
          }
        }}
      />
    </>
  )
}
