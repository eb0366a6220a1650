import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { LinkRefused } from '#views/auth/link-refused.tsx'
import { TokenLink } from '#views/auth/token-link.tsx'
import { LinkedCampaign } from '#views/campaigns/linked-campaign.tsx'
import { LiteLayout } from '#views/shell/lite-layout.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { linkedCampaignScreen, tokenLinkScreen } from '../screens/token-link.screens.ts'

export function TokenLinkPage() {
  const { configuration } = useAppContext()
  const link = useScreen(tokenLinkScreen)
  return link === undefined ? null : <TokenLink link={link} name={configuration.applicationName} />
}

/** The view that a link opens; before that, the link itself, as both have the same kind of address (DROP-012). */
export function LinkViewPage() {
  const { app, configuration, tokens } = useAppContext()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const campaign = useScreen(linkedCampaignScreen)
  const isRefused = useMatches({
    select: (matches) => (matches.at(-1)?.loaderData as { isRefused: boolean } | undefined)?.isRefused,
  })
  const link = tokens.link()
  if (isRefused) {
    return <LinkRefused name={configuration.applicationName} />
  }
  return user === null || campaign === undefined || link === null ? (
    <TokenLinkPage />
  ) : (
    <LiteLayout user={user}>
      <LinkedCampaign campaign={campaign} kind={link.kind} name={configuration.applicationName} />
    </LiteLayout>
  )
}
