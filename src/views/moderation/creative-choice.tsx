import { useSelector } from '@xstate/react'

import type { StageProgressRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { StagesChoice } from './stages-choice.tsx'

interface CreativeChoiceProps {
  progress: StageProgressRef
  /** The creative whose decisions are shown; null for none. */
  chosenId: string | null
  onChoose: (creativeId: string | null) => void
}

/** The choice of a creative whose decisions the stages show. */
export function CreativeChoice({ progress, chosenId, onChoose }: CreativeChoiceProps) {
  const snapshot = useSelector(progress, (current) => current)
  const { value } = snapshot.context
  const creatives = value ?? []
  if (snapshot.hasTag('failed')) {
    return (
      <AlertBanner
        tone="attention"
        role="alert"
        actions={<TryAgain size="sm" onClick={() => progress.send({ type: 'resource.retry' })} />}
      >
        {t('stages.progressFailed')}
      </AlertBanner>
    )
  }
  return (
    <>
      {snapshot.hasTag('stale') ? (
        <StaleBanner resource={progress} text={t('stages.progressFailed')} />
      ) : null}
      <StagesChoice
        label={t('stages.showDecisions')}
        value={creatives.some(({ id }) => id === chosenId) ? (chosenId ?? '') : ''}
        disabled={creatives.length === 0}
        options={[
          { value: '', label: t(value?.length === 0 ? 'stages.noCreatives' : 'stages.noCreative') },
          ...creatives.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(id) => onChoose(id === '' ? null : id)}
      />
    </>
  )
}
