import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { LinkRefused } from '#views/auth/link-refused.tsx'
import { TokenLink } from '#views/auth/token-link.tsx'
import { LiteLayout } from '#views/shell/lite-layout.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useIsRefused } from '../base/use-is-refused.ts'
import { useScreen } from '../screens/screens.ts'
import { tokenLinkScreen } from '../screens/token-link.screens.ts'

/** Not in the route: the entry's script would list the files of all that it imports. */
const DropZonePage = lazyRouteComponent(() => import('./drop-zone.page.tsx'), 'DropZonePage')
const LiteModerationPage = lazyRouteComponent(
  () => import('./lite-moderation.page.tsx'),
  'LiteModerationPage',
)

export function TokenLinkPage() {
  const { configuration } = useAppContext()
  const link = useScreen(tokenLinkScreen)
  return link === undefined ? null : <TokenLink link={link} name={configuration.applicationName} />
}

/** The view that a link opens; before that, the link itself, as both have the same kind of address (DROP-012). */
export function LinkViewPage() {
  const { app, configuration, tokens } = useAppContext()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const link = tokens.link()
  if (useIsRefused()) {
    return <LinkRefused name={configuration.applicationName} />
  }
  if (user === null || link === null) {
    return <TokenLinkPage />
  }
  return (
    <LiteLayout user={user}>
      {link.kind === 'drop-zone' ? <DropZonePage /> : <LiteModerationPage />}
    </LiteLayout>
  )
}
