import { shallowEqual, useSelector } from '@xstate/react'

import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { editsElsewhere } from '#machines/frames/frames.selectors.ts'
import { listedFrames } from '#machines/frames/further-frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { fieldWords } from './frame-words.ts'
import { UndoBanner } from './undo-banner.tsx'

/** What was deleted just now, until it is brought back, dismissed, or other frames are deleted. */
export function DeletedBanner({ frames }: { frames: FramesRef }) {
  const deleted = useSelector(frames, ({ context }) => context.deleted)
  const isRestoring = useSelector(frames, (snapshot) => snapshot.hasTag('restoring'))
  return deleted.length === 0 ? null : (
    <UndoBanner
      title={t('frames.deletedCount', { count: deleted.length })}
      busy={isRestoring}
      onUndo={() => frames.send({ type: 'deletion.undo' })}
      onDismiss={() => frames.send({ type: 'deletion.dismiss' })}
    >
      {deleted.map(({ name }) => name).join(', ')}
    </UndoBanner>
  )
}

/** Edits that wait on other pages, or for frames that do not fit the filters any more. */
export function EditsElsewhere({ frames }: { frames: FramesRef }) {
  const cells = useSelector(frames, ({ context }) => context.cells)
  const children = useSelector(frames, (snapshot) => snapshot.children)
  const { further } = children
  // Told by the lists when a page was read, and by the further pages when one is let go.
  useSelector(further, (snapshot) => snapshot?.context.pages)
  const listed = useSelector(frames, () => (cells.length === 0 ? null : listedFrames(frames)), shallowEqual)
  return editsElsewhere(cells, listed).map(({ key, field, name }) => (
    <AlertBanner
      key={key}
      tone="attention"
      actions={
        <Button size="sm" onClick={() => children[key]?.send({ type: 'cell.cancel' })}>
          {t('frames.discardEdit')}
        </Button>
      }
    >
      <span className={css({ overflowWrap: 'anywhere' })}>
        {t('frames.editElsewhere', { field: t(fieldWords[field]), name })}
      </span>
    </AlertBanner>
  ))
}
