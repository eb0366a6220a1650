import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

import type { AppRef } from '#machines/app.machine.ts'

/** Keys of the screens with unsaved changes: their machine, or one below it, has the tag `changed`. */
export function changedScreens(app: AppRef): string[] {
  const { screens } = app.getSnapshot().children
  return Object.entries(screens?.getSnapshot().children ?? {})
    .filter(([, screen]) => screen !== undefined && hasChanges(screen))
    .map(([key]) => key)
}

function hasChanges(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined
  if (snapshot?.status !== 'active') {
    return false
  }
  const below: (AnyActorRef | undefined)[] = Object.values(snapshot.children ?? {})
  return (
    snapshot.hasTag?.('changed') === true || below.some((child) => child !== undefined && hasChanges(child))
  )
}
