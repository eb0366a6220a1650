import { useSelector } from '@xstate/react'

import type { ContentChoicesRef } from '#machines/content/content-items.machine.ts'
import { t } from '#services/intl/intl.ts'

import { StaleBanner } from '../ui/stale-banner.tsx'

/** Says that what items are looked for by could not be read: without it there is nothing to choose, and nothing to make. */
export function ContentChoicesNote({ choices }: { choices: ContentChoicesRef }) {
  const snapshot = useSelector(choices, (current) => current)
  return snapshot.context.problem === null ? null : (
    <StaleBanner resource={choices} text={t('content.choicesFailed')} />
  )
}
