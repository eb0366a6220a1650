import type { HeldPermission } from '#contract/users.ts'

/** The child that saves a box. */
export function toggleId({
  object,
  objectId,
  action,
}: {
  object: string
  objectId: string | null
  action: string
}): `toggle:${string}` {
  return `toggle:${object}:${objectId}:${action}`
}

/** Whether a right is held. */
export function isHeld(held: readonly HeldPermission[], { objectId, action }: HeldPermission): boolean {
  return held.some((other) => other.objectId === objectId && other.action === action)
}

/** What is held after a box was saved. */
export function withHeld(
  held: readonly HeldPermission[],
  { objectId, action }: HeldPermission,
  isOn: boolean,
): HeldPermission[] {
  const others = held.filter((other) => !isHeld([other], { objectId, action }))
  return isOn ? [...others, { objectId, action }] : others
}
