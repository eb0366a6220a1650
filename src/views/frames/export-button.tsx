import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { ExportMachine } from '#machines/kit/exporting.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons.ts'

interface ExportButtonProps<Request> {
  exporting: ActorRefFrom<ExportMachine<Request>>
  /** What is exported: the list with its filters and order, on all pages (FRAME-042). */
  request: Request
}

/** "Export CSV" (FRAME-040, FRAME-041); busy until the browser begins to download. */
export function ExportButton<Request>({ exporting, request }: ExportButtonProps<Request>) {
  const isBusy = useSelector(exporting, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button
      icon={downloadIcon}
      busy={isBusy}
      onClick={() => exporting.send({ type: 'export.start', request })}
    >
      {t('frames.export')}
    </Button>
  )
}

const downloadIcon = <DownloadIcon />
