import { useParams } from '@tanstack/react-router'

import { DropZone } from '#views/drop-zone/drop-zone.tsx'

import { linkHome } from '../base/link-href.ts'
import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { useScreen } from '../screens/screens.ts'
import { dropZonePreviewScreen, dropZoneScreen } from '../screens/token-link.screens.ts'
import { uploadsScreen } from '../screens/upload.screens.ts'

/** The drop-zone of the uploader who came by a link. */
export function DropZonePage() {
  const { clock, configuration, tokens } = useAppContext()
  const dropZone = useScreen(dropZoneScreen)
  const queue = useScreen(uploadsScreen)
  const preview = useScreen(dropZonePreviewScreen)
  const { _splat: rest = '' } = useParams({ strict: false })
  const now = useMinute(clock)
  const link = tokens.link()
  return dropZone === undefined || link === null ? null : (
    <DropZone
      dropZone={dropZone}
      queue={queue}
      preview={/^creative\/\d/.test(rest) ? preview : undefined}
      home={linkHome(link)}
      name={configuration.applicationName}
      now={now}
    />
  )
}
