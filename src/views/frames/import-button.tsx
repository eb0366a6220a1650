import { useSelector } from '@xstate/react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import type { ImportTarget } from '#machines/frames/frame-import.values.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { ImportIcon } from '../ui/icons.ts'

interface ImportButtonProps {
  importing: FrameImportRef
  /** The frames that a pasted column of values alone goes to. */
  targets: () => ImportTarget[]
}

/** Opens the import of changes by paste or from a file. */
export function ImportButton({ importing, targets }: ImportButtonProps) {
  const isOffered = useSelector(importing, (snapshot) => snapshot.can({ type: 'import.open', targets: [] }))
  return (
    <Button
      icon={importIcon}
      disabled={!isOffered}
      onClick={() => importing.send({ type: 'import.open', targets: targets() })}
    >
      {t('frames.import')}
    </Button>
  )
}

const importIcon = <ImportIcon />
