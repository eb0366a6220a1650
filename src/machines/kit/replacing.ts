import type { AnyActorRef } from 'xstate'

import type { ResourceContext, ResourceEvent } from './resource.ts'

/**
 * The event for the resource child `id` after this person's own change: the changed value, shown until the next read. Without a
 * value it is read at once.
 */
export function replacing<Value>(
  parent: { getSnapshot: () => { children: Record<string, AnyActorRef | undefined> } },
  id: string,
  change: (value: Value) => Value,
): ResourceEvent<Value, never> {
  const context: ResourceContext<Value, unknown, unknown> | undefined = parent
    .getSnapshot()
    .children[id]?.getSnapshot().context
  const value = context?.value ?? null
  return value === null
    ? { type: 'resource.changed', by: 'self' }
    : { type: 'resource.replaced', value: change(value) }
}
