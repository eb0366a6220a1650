import { NotFound } from '#views/shell/not-found.tsx'

import { useAppContext } from '../base/use-app-context.ts'

export function NotFoundPage() {
  return <NotFound name={useAppContext().configuration.applicationName} />
}
