import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useAppContext } from '../base/use-app-context.ts'
import { PageTitle } from './page-title.tsx'

/** Loaded where somebody looks as another person. */
const LookingBar = lazy(() =>
  import('./looking.page.tsx').then((module) => ({ default: module.LookingPage })),
)

/** Around every screen. */
export function RootPage() {
  return (
    <>
      <PageTitle />
      {useAppContext().isLooking ? (
        <Suspense fallback={null}>
          <LookingBar />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  )
}
