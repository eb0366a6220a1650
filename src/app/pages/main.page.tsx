import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { css } from '#styled/css/index.js'
import { MainLayout } from '#views/shell/main-layout.tsx'
import { NavigationProgress } from '#views/shell/navigation-progress.tsx'

import { withOverlay } from '../base/overlay-href.ts'
import { useAppContext } from '../base/use-app-context.ts'
import { useScreen } from '../screens/screens.ts'
import { headerScreen } from '../screens/shell.screens.ts'
import { uploadsScreen } from '../screens/upload.screens.ts'
import { OverlayPage } from './overlay.page.tsx'

/** Loaded with the first upload. */
const UploadsOfPerson = lazy(() =>
  import('./uploads-menu.tsx').then((module) => ({ default: module.UploadsOfPerson })),
)

/** Loaded with what is not needed for the first paint. */
const InboxOfPerson = lazy(() =>
  import('./inbox-of-person.tsx').then((module) => ({ default: module.InboxOfPerson })),
)

/** The full layout around every screen of the main area. */
export function MainPage() {
  const { app, configuration } = useAppContext()
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const theme = useSelector(app, (snapshot) => snapshot.children.theme)
  const header = useScreen(headerScreen)
  const hasUploads = useSelector(
    useScreen(uploadsScreen),
    (snapshot) => snapshot !== undefined && snapshot.context.uploads.length > 0,
  )
  const href = useLocation({ select: (location) => location.href })
  if (user === null || theme === undefined || header === undefined) {
    return null
  }
  const links = {
    profile: withOverlay(href, 'profile'),
    createCampaign: withOverlay(href, 'create-campaign'),
    supportEmail: configuration.supportEmail,
    supportPortal: configuration.supportPortal,
    help: configuration.helpUrl,
  }
  return (
    <MainLayout
      name={configuration.applicationName}
      user={user}
      header={header}
      theme={theme}
      links={links}
      inbox={inbox}
      uploads={
        hasUploads ? (
          <Suspense fallback={null}>
            <UploadsOfPerson />
          </Suspense>
        ) : null
      }
    >
      {content}
    </MainLayout>
  )
}

/** A screen stays until the next one is there; a slow one is announced over it. */
function Navigation() {
  const router = useRouter()
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const { defaultPendingMs = 0 } = router.options
    router.update({ ...router.options, defaultPendingMs: Infinity })
    const leave = [
      router.subscribe('onBeforeLoad', () => setLoading(true)),
      router.subscribe('onResolved', () => setLoading(false)),
    ]
    return () => {
      leave.forEach((end) => end())
      router.update({ ...router.options, defaultPendingMs })
    }
  }, [router])
  return isLoading ? <NavigationProgress /> : null
}

const place = css({ display: 'inline-flex', minWidth: '8', _touch: { minWidth: '11' } })
/** Its place is kept, so that nothing beside it moves. */
const inbox = (
  <span className={place}>
    <Suspense fallback={null}>
      <InboxOfPerson />
    </Suspense>
  </span>
)

/** The same elements each time: the address changes the links of the menu, not the screen below it. */
const content = (
  <>
    <Navigation />
    <Outlet />
    <OverlayPage />
  </>
)
