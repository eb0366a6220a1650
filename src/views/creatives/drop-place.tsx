import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { FileDrop } from '../ui/file-drop.tsx'

interface DropPlaceProps {
  specification: SpecificationWithCreatives
  onFiles: (files: File[]) => void
}

/** The place for files of people who only bring files: what fits there, in words for everybody (UPL-009, UPL-010, UPL-029). */
export function DropPlace({ specification: { name, width, height }, onFiles }: DropPlaceProps) {
  return (
    <FileDrop
      label={t('dropZone.drop', { name })}
      action={t('dropZone.choose')}
      hint={t('dropZone.fits', { width, height })}
      accept={pickableExtensions}
      onFiles={onFiles}
    />
  )
}
