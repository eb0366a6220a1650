import type { AnyActorRef } from 'xstate'

import type { ResourceEvent } from './resource.ts'

/**
 * The event that tells the resource child `id` what this person's own change makes of its value, until the next read. Before the
 * first value it is read at once.
 */
export function replacing<Value>(
  parent: { getSnapshot: () => unknown },
  id: string,
  change: (value: Value) => Value,
): ResourceEvent<Value, never> {
  const { children } = parent.getSnapshot() as { children?: Record<string, AnyActorRef> }
  const resource = children?.[id]?.getSnapshot() as { context?: { value: Value | null } } | undefined
  const value = resource?.context?.value ?? null
  return value === null
    ? { type: 'resource.changed', by: 'self' }
    : { type: 'resource.replaced', value: change(value) }
}
