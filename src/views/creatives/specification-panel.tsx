import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CreativesRef } from '#machines/creatives/creatives.machine.ts'
import { countsOf, shownIn, unreadIn } from '#machines/creatives/creatives.selectors.ts'
import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import type { UploadRef } from '#machines/creatives/upload.machine.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { CardGrid } from '../ui/card-grid.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { cardWidth, shapeOf } from './card-shape.ts'
import { CreativeCard } from './creative-card.tsx'
import type { DefaultToggleProps } from './default-toggle.tsx'
import { DropPlace } from './drop-place.tsx'
import { UploadRow } from './upload-row.tsx'
import type { CardHandling } from './use-handling.ts'

interface SpecificationPanelProps {
  creatives: CreativesRef
  campaignId: string
  /** Takes the files that are added. */
  queue: UploadQueueRef | undefined
  specification: SpecificationWithCreatives
  hrefOf: (creativeId: string) => string
  /** For people who only bring files (DROP-008). */
  isDropZone?: boolean | undefined
  mayUpload: boolean
  /** The toggle of a creative, where the person may set defaults (CREA-016). */
  toggleOf: (creative: Creative) => Omit<DefaultToggleProps, 'listed'> | undefined
  /** Selects and deletes a creative, where the person may. */
  handlingOf: (creative: Creative) => CardHandling | undefined
  isUnmoderatedOnly: boolean
  uploads: readonly (UploadRef | undefined)[]
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** One frame specification: its uploads, its creatives, the place to drop files, and its alert (CREA-007, CREA-014). */
export function SpecificationPanel({
  creatives,
  campaignId,
  queue,
  specification,
  hrefOf,
  isDropZone = false,
  mayUpload,
  toggleOf,
  handlingOf,
  isUnmoderatedOnly,
  uploads,
  now,
}: SpecificationPanelProps) {
  const shown = shownIn(specification, isUnmoderatedOnly)
  const unreadCount = unreadIn(specification, isUnmoderatedOnly)
  const isEmpty = shown.length + unreadCount === 0
  const hasDefault = countsOf(specification).defaults > 0
  /** Unmoderated ones may stand anywhere in what is not read yet. */
  const readMore = (seenCount: number) => {
    const count = Math.max(specification.creatives.length + 1, isUnmoderatedOnly ? 0 : seenCount)
    const more = { type: 'panel.more', specificationId: specification.id, count } as const
    if (creatives.getSnapshot().can(more)) {
      creatives.send(more)
    }
  }
  const shape = shapeOf(specification)
  const addFiles = (files: File[]) =>
    queue?.send({
      type: 'files.add',
      campaignId,
      specificationId: specification.id,
      size: { width: specification.width, height: specification.height },
      files: files.map((file) => ({ file, name: file.name })),
    })
  return (
    <div className={panel}>
      {isDropZone && mayUpload ? <DropPlace specification={specification} onFiles={addFiles} /> : null}
      {uploads.length === 0 ? null : (
        <ul aria-label={t('uploads.list')}>
          {uploads.map((upload) =>
            upload === undefined ? null : (
              <li key={upload.id}>
                <UploadRow upload={upload} />
              </li>
            ),
          )}
        </ul>
      )}
      {!isEmpty || (mayUpload && !isUnmoderatedOnly) ? null : isUnmoderatedOnly ? (
        <StatePanel state="empty" title={t('creatives.noResults')} />
      ) : (
        <StatePanel
          state="empty"
          title={t('creatives.emptyTitle')}
          text={isDropZone ? undefined : t('creatives.emptyText')}
        />
      )}
      {isEmpty && !mayUpload ? null : (
        <CardGrid
          label={specification.name}
          items={shown}
          itemKey={({ id }) => id}
          comingCount={unreadCount}
          onComing={readMore}
          cardWidth={cardWidth(shape)}
          render={(creative) => (
            <CreativeCard
              creative={creative}
              href={hrefOf(creative.id)}
              shape={shape}
              toggle={toggleOf(creative)}
              handling={handlingOf(creative)}
              isDropZone={isDropZone}
              now={now}
            />
          )}
          extra={
            mayUpload && !isDropZone ? (
              <FileDrop
                card
                label={t('uploads.drop', { name: specification.name })}
                hint={t('uploads.dropHint')}
                accept={pickableExtensions}
                onFiles={addFiles}
              />
            ) : null
          }
        />
      )}
      {hasDefault || isDropZone ? null : (
        <AlertBanner tone="attention">{t('creatives.defaultNeeded')}</AlertBanner>
      )}
    </div>
  )
}

const panel = css({ display: 'flex', flexDirection: 'column', gap: '3' })
