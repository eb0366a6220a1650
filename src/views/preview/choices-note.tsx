import { useSelector } from '@xstate/react'

import type { PreviewChoicesRef } from '#machines/preview/preview.machine.ts'
import { t } from '#services/intl/intl.ts'

import { StaleBanner } from '../ui/stale-banner.tsx'

/** That the frame specifications, rules and content to choose from could not be read. */
export function ChoicesNote({ choices }: { choices: PreviewChoicesRef }) {
  const snapshot = useSelector(choices, (current) => current)
  return snapshot.hasTag('failed') || snapshot.hasTag('stale') ? (
    <StaleBanner resource={choices} text={t('preview.choicesFailed')} />
  ) : null
}
