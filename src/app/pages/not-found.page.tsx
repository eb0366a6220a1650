import { NotFound } from '#views/shell/not-found.tsx'

import { useWorld } from '../world-context.ts'

export function NotFoundPage() {
  return <NotFound name={useWorld().configuration.applicationName} />
}
