import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { hasMessage, t } from '#services/intl/intl.ts'
import { useIsGone, useOpened } from '#views/campaigns/use-opened.ts'
import { useConfiguredMessages } from '#views/ui/use-configured-messages.ts'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { uploadsScreen } from '../screens/upload.screens.ts'

/** The name of the innermost screen that has one, in words; null while they are on their way. */
export function usePageTitle(): string | null {
  // The title of a screen may be set before its words have come.
  useConfiguredMessages()
  const id = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.title !== undefined)?.staticData.title,
  })
  return id !== undefined && hasMessage(id) ? t(id) : null
}

const UploadTitle = lazy(() =>
  import('./uploads-menu.tsx').then((module) => ({ default: module.UploadTitle })),
)

/** The window's title: how much is uploaded, the screen (or that its campaign does not exist), the campaign, and the application. */
export function PageTitle() {
  const { configuration } = useAppContext()
  const screen = usePageTitle()
  const queue = useScreen(uploadsScreen)
  const campaign = useScreen(campaignScreen)
  const name = useOpened(campaign)?.campaign.name
  const isGone = useIsGone(campaign)
  const page =
    isGone && screen !== null && hasMessage('campaign.goneTitle') ? t('campaign.goneTitle') : screen
  const parts = [page, name, configuration.applicationName].filter(
    (part) => part !== null && part !== undefined,
  )
  const title = parts.join(' · ')
  const plain = <title>{title}</title>
  return page === null ? null : queue === undefined ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <UploadTitle queue={queue} title={title} />
    </Suspense>
  )
}
