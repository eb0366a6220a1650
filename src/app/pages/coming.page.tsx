import { useParams } from '@tanstack/react-router'

import { Coming } from '#views/shell/coming.tsx'

import { usePageTitle } from './page-title.tsx'

/** Shown at addresses whose screens come in a later version. */
export function ComingPage() {
  const title = usePageTitle()
  const campaignId = useParams({ strict: false, select: (params) => params.campaignId })
  return title === null ? null : <Coming title={title} campaignId={campaignId ?? null} />
}
