import { useSelector } from '@xstate/react'

import type { Creative, SpecificationWithCreatives } from '#contract/creatives.ts'
import type { CreativeRelation } from '#contract/relationships.ts'
import type { CreativeListRef } from '#machines/creatives/creative-list.machine.ts'
import type { CreativesRef } from '#machines/creatives/creatives.machine.ts'
import { defaultToggleOf, shownIn, unreadIn, withoutGone } from '#machines/creatives/creatives.selectors.ts'
import { maySelect, type CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { failedCountOf, uploadsTo } from '#machines/creatives/upload-queue.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Accordion } from '../ui/disclosure.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { Switch } from '../ui/switch.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { AddFiles, AddFilesButton, NoFiles } from './add-files.tsx'
import { CreativesComing } from './creatives-coming.tsx'
import { Progress, ReviewLink } from './creatives-summary.tsx'
import { FailedUploads } from './failed-uploads.tsx'
import { SelectButton } from './select-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SpecificationCounts, SpecificationTitle } from './specification-heading.tsx'
import { SpecificationPanel } from './specification-panel.tsx'
import { useHandling } from './use-handling.ts'

interface CreativesProps {
  creatives: CreativesRef
  /** Takes the files that are added; undefined for people who add none, and until it runs. */
  queue?: UploadQueueRef | undefined
  /** The address of one creative. */
  hrefOf: (creativeId: string) => string
  /** The screens of the section. */
  places?: readonly SectionPlace[] | undefined
  /** Where the person decides on what waits; undefined for people who decide on nothing. */
  reviewHref?: string | undefined
  /** For people who only bring files: nothing about moderation and defaults (DROP-008). */
  isDropZone?: boolean | undefined
  /** Holds upload_creative (UPL-001). */
  mayUpload: boolean
  /** Holds target (CREA-016). */
  maySetDefault: boolean
  /** What the person may assign creatives to (CREA-017, CREA-018). */
  relations?: readonly CreativeRelation[] | undefined
  /** The person, for what can be deleted and selected; undefined until the rights are known. */
  handler?: CreativeHandler | undefined
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** The creatives of a campaign by frame specification (CREA-001, CREA-006). */
export function Creatives(props: CreativesProps) {
  const list = useSelector(props.creatives, ({ children }) => children.list)
  return list === undefined ? null : <Specifications {...props} list={list} />
}

/** The frame specifications, each with its panel; placeholders until the list is read. */
export function Specifications({
  creatives,
  queue,
  list,
  hrefOf,
  places,
  reviewHref,
  isDropZone = false,
  mayUpload,
  maySetDefault,
  relations = [],
  handler,
  now,
}: CreativesProps & { list: CreativeListRef }) {
  const snapshot = useSelector(creatives, (current) => current)
  const read = useSelector(list, (current) => current)
  const { campaignId, wantedId, openIds, unmoderatedIds } = snapshot.context
  const { selection, dropReview } = snapshot.children
  const goneIds = useSelector(selection, (current) => current?.context?.goneIds)
  const { problem } = read.context
  const specifications = withoutGone(read.context.value, goneIds ?? [])
  const toggleOf = (creative: Creative) => ({
    toggle: defaultToggleOf(snapshot, creative.id),
    onBegin: () => creatives.send({ type: 'default.begin', creative }),
  })
  const uploads = useSelector(queue, (current) => current)
  const failedCount = uploads === undefined ? 0 : failedCountOf(uploads, campaignId)
  const adding =
    !mayUpload || dropReview === undefined || specifications === null || uploads === undefined
      ? null
      : { review: dropReview, specifications, limit: uploads.context.maxFilesPerDrop }
  const retry = () => list.send({ type: 'resource.retry' })
  const isPhone = useMedia(phoneWindow)
  const opened = (specifications ?? []).filter(({ id }) => openIds?.includes(id))
  const shownIds = opened
    .flatMap((specification) => shownIn(specification, unmoderatedIds.includes(specification.id)))
    .map(({ id }) => id)
  const areAllRead = opened.every((specification) => unreadIn(specification) === 0)
  const handlingOf = useHandling({ selection, specifications: specifications ?? [], shownIds, handler })
  const isSelectable = selection !== undefined && handler !== undefined && maySelect(handler)
  /** Beside the heading of its specification, or among the tools with its name (CREA-008). */
  const switchOf = ({ id, name }: SpecificationWithCreatives, isNamed: boolean) => (
    <Switch
      key={id}
      label={isNamed ? t('creatives.unmoderatedOnly', { name }) : t('creatives.unmoderatedShort')}
      aria-label={t('creatives.unmoderatedOnly', { name })}
      checked={unmoderatedIds.includes(id)}
      onCheckedChange={() => creatives.send({ type: 'unmoderated.toggle', specificationId: id })}
    />
  )

  if (read.hasTag('failed') && specifications === null) {
    return <FailedPanel title={t('creatives.failedTitle')} text={t('creatives.failedText')} onRetry={retry} />
  }
  return (
    <section aria-label={t('creatives.title')} aria-busy={read.hasTag('busy')}>
      {/* On phones a heading, which is as high as a finger, has room enough above its words. */}
      <div className={css({ paddingBottom: { base: '0', md: '2' } })}>
        <SectionTools
          title={t(isDropZone ? 'dropZone.wanted' : 'creatives.title')}
          places={places}
          placesLabel={t('creatives.sections')}
          unfolded={
            reviewHref === undefined || isDropZone || specifications === null ? null : (
              <ReviewLink specifications={specifications} href={reviewHref} />
            )
          }
          summary={
            isDropZone && specifications !== null ? <Progress specifications={specifications} /> : null
          }
          action={
            specifications?.length === 0 ? null : (
              <>
                {adding === null ? (
                  mayUpload ? (
                    <Skeleton shape="block" className={cx(comingButton, css({ width: '28' }))} />
                  ) : null
                ) : (
                  <AddFilesButton {...adding} />
                )}
                {!isSelectable ? null : specifications === null ? (
                  <Skeleton shape="block" className={cx(comingButton, css({ width: '20' }))} />
                ) : (
                  <SelectButton selection={selection} />
                )}
              </>
            )
          }
        >
          {isPhone && !isDropZone && opened.length > 0
            ? opened.map((specification) => switchOf(specification, true))
            : undefined}
        </SectionTools>
      </div>
      {queue === undefined || failedCount === 0 || specifications === null ? null : (
        <div className={css({ paddingTop: { base: '2', md: '0' }, paddingBottom: '4' })}>
          <FailedUploads queue={queue} count={failedCount} />
        </div>
      )}
      {problem === null || specifications === null ? null : (
        <div className={css({ paddingBottom: '4' })}>
          <StaleBanner resource={list} text={t('creatives.stale')} />
        </div>
      )}
      {specifications === null || openIds === null ? (
        <CreativesComing />
      ) : specifications.length === 0 ? (
        <StatePanel
          state="empty"
          title={t('creatives.noFrames')}
          text={t(isDropZone ? 'dropZone.nothingWanted' : 'creatives.noFramesText')}
        />
      ) : (
        // One comes here to see creatives: the skip link and new screens lead past the tools.
        <div data-content="" tabIndex={-1} className={css({ outlineStyle: 'none' })}>
          <Accordion
            multiple
            look="beside"
            target={wantedId}
            open={openIds}
            onOpenChange={(open) => {
              const changed = changedId(openIds, open)
              if (changed !== undefined) {
                creatives.send({ type: 'panel.toggle', specificationId: changed })
              }
            }}
            items={specifications.map((specification) => ({
              id: specification.id,
              title: <SpecificationTitle specification={specification} />,
              detail: <SpecificationCounts specification={specification} isDropZone={isDropZone} />,
              aside: isPhone || isDropZone ? undefined : switchOf(specification, false),
              content: (
                <SpecificationPanel
                  creatives={creatives}
                  campaignId={campaignId}
                  queue={queue}
                  specification={specification}
                  hrefOf={hrefOf}
                  isDropZone={isDropZone}
                  mayUpload={mayUpload && queue !== undefined}
                  toggleOf={maySetDefault ? toggleOf : () => undefined}
                  handlingOf={handlingOf}
                  isUnmoderatedOnly={unmoderatedIds.includes(specification.id)}
                  uploads={uploads === undefined ? [] : uploadsTo(uploads, specification.id)}
                  now={now}
                />
              ),
            }))}
          />
        </div>
      )}
      {adding === null ? null : <AddFiles {...adding} />}
      {mayUpload || handler === undefined || dropReview === undefined ? null : (
        <NoFiles review={dropReview} />
      )}
      {isSelectable && specifications !== null ? (
        <SelectionBar
          selection={selection}
          specifications={specifications}
          shownIds={shownIds}
          areAllRead={areAllRead}
          handler={handler}
          maySetDefault={maySetDefault}
          campaignId={campaignId}
          relations={relations}
        />
      ) : null}
    </section>
  )
}

/** The one id that a press opened or closed. */
function changedId(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((id) => !before.includes(id)) ?? before.find((id) => !after.includes(id))
}

/** In the place of a button among the tools: as many as come, so that those beside them stay where they are. */
const comingButton = css({ height: '8', _touch: { height: '11' } })
