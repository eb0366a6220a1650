import type { ConfirmationContext } from './confirmation.ts'

/** It was answered with yes, and is done: what the question was about may be gone. */
export function isConfirmed({
  context,
}: {
  context: Pick<ConfirmationContext<unknown>, 'outcome'>
}): boolean {
  return context.outcome === 'confirmed'
}
