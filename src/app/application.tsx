import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { StrictMode, useEffect } from 'react'

import { AppState } from '#views/shell/app-state.tsx'
import { Notices } from '#views/shell/notices.tsx'
import { LinkProvider } from '#views/ui/link.tsx'

import { AppContextProvider } from './base/use-app-context.ts'
import { SignInAgainPage } from './pages/sign-in-again.page.tsx'
import { UnsavedChangesPage } from './pages/unsaved-changes.page.tsx'
import type { Started } from './start.ts'
import { warmUpLink } from './warm-up.ts'

interface ApplicationProps extends Started {
  onDrawn: () => void
}

/** Everything that React draws: the screens, and over them the notices. */
export function Application({ appContext, router, onDrawn }: ApplicationProps) {
  const { app, configuration, open } = appContext
  const notices = useSelector(app, (snapshot) => snapshot.children.notices)
  useEffect(onDrawn, [onDrawn])
  const links = {
    navigate: (href: string) => open(href),
    preload: (href: string) => warmUpLink(appContext, router, href),
  }
  return (
    <StrictMode>
      <CanonicalOrigin origin={configuration.canonicalOrigin} />
      <AppContextProvider value={appContext}>
        <LinkProvider actions={links}>
          <AppState app={app} name={configuration.applicationName}>
            <RouterProvider router={router} />
          </AppState>
          <SignInAgainPage />
          <UnsavedChangesPage />
          {notices === undefined ? null : <Notices notices={notices} />}
        </LinkProvider>
      </AppContextProvider>
    </StrictMode>
  )
}

/** Leads to the configured origin when the page was opened on another one (SHELL-043). */
function CanonicalOrigin({ origin }: { origin: string | null }) {
  const { location } = window
  return origin === null || origin === location.origin ? null : (
    <meta httpEquiv="refresh" content={`0; url=${origin}${location.pathname}${location.search}`} />
  )
}
