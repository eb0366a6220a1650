import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import { useAppContext } from '../base/use-app-context.ts'

/** Loaded when first needed: the first screen has no edit form. */
const UnsavedChanges = lazy(() =>
  import('#views/shell/unsaved-changes.tsx').then((module) => ({ default: module.UnsavedChanges })),
)

/** The question before something typed is lost, over whatever is on the screen. */
export function UnsavedChangesPage() {
  const { app } = useAppContext()
  const unsavedChanges = useSelector(app, (snapshot) => snapshot.children.unsavedChanges)
  const isAsking = useSelector(unsavedChanges, (snapshot) => snapshot?.hasTag('asking') === true)
  return unsavedChanges === undefined || !isAsking ? null : (
    <Suspense fallback={null}>
      <UnsavedChanges unsavedChanges={unsavedChanges} />
    </Suspense>
  )
}
