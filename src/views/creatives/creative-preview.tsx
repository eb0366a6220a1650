import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type { CreativeCommentsRef } from '#machines/creatives/creative-comments.machine.ts'
import type {
  CreativePreviewRef,
  PreviewedCreativeRef,
} from '#machines/creatives/creative-preview.machine.ts'
import { placeIn, replaceableFor, replacementOf } from '#machines/creatives/creative-preview.selectors.ts'
import type { CreativeSettingsRef } from '#machines/creatives/creative-settings.machine.ts'
import type { HtmlAssetRef } from '#machines/creatives/html-asset.machine.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import type { ReplacementRef } from '#machines/creatives/replacement.machine.ts'
import type { CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useFilm } from '../ui/use-film.ts'
import { useHeading } from '../ui/use-heading.ts'
import { smallWindow, useMedia } from '../ui/use-media.ts'
import { Commented } from './commented.tsx'
import { CreativeBar, type CreativePlaces } from './creative-bar.tsx'
import { CreativeSettings } from './creative-settings.tsx'
import { CreativeStage, StagePlaceholder, turnOf } from './creative-stage.tsx'
import { CreativeWords, wordsRoom } from './creative-words.tsx'
import { DrawerLinks } from './drawer-links.tsx'
import { NextMedia } from './next-media.tsx'
import { RejectionPin } from './pin-mark.tsx'
import { RejectionNote } from './rejection-note.tsx'
import { ReplaceButton, Replacement } from './replacement.tsx'

interface CreativePreviewProps {
  preview: CreativePreviewRef
  places: CreativePlaces
  /** Holds moderate: is led from one pending creative to the next. */
  mayModerate?: boolean
  /** May change its settings (CREA-051). */
  maySet?: boolean
  /** Its rule sets and content types can be changed: the campaign supports promotion. */
  mayAssign?: boolean
  /** A super user: prepares its file again (CREA-021). */
  mayReprocess?: boolean
  /** Who may replace it; null until it is known. */
  replacer: CreativeHandler | null
  /** The comments stand beside it. */
  isCommented?: boolean
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** One creative, large, with its neighbours and the decision on it (CREA-038, CREA-040). */
export function CreativePreview({ preview, replacer, isCommented = false, ...layout }: CreativePreviewProps) {
  const snapshot = useSelector(preview, (current) => current)
  const { children, context } = snapshot
  const { previewed, asset, comments, moderation } = children
  return previewed === undefined ? null : (
    <Preview
      {...layout}
      previewed={previewed}
      asset={asset}
      moderation={moderation}
      settings={children.settings}
      creativeId={context.creativeId}
      decided={context.creative}
      replacement={replacementOf(snapshot)}
      comments={isCommented ? comments : undefined}
      onReplace={
        replaceableFor(snapshot, replacer) === null
          ? undefined
          : (file) => preview.send({ type: 'replacement.pick', picked: { file, name: file.name } })
      }
    />
  )
}

interface PreviewProps extends Omit<CreativePreviewProps, 'preview' | 'replacer' | 'isCommented'> {
  previewed: PreviewedCreativeRef
  /** The package of an HTML5 creative. */
  asset?: HtmlAssetRef | undefined
  /** While there is a creative to decide on. */
  moderation: ModerationRef | undefined
  /** Once the creative of the address is read. */
  settings?: CreativeSettingsRef | undefined
  /** The creative of the address; the last one is shown until it is read. */
  creativeId: string
  /** The creative with this person's decision, before it is read again; null while another one is read. */
  decided: Creative | null
  /** Under way for the creative of the address. */
  replacement?: ReplacementRef | undefined
  /** Shown beside it. */
  comments?: CreativeCommentsRef | undefined
  /** Where the person may replace it now. */
  onReplace?: ((file: File) => void) | undefined
}

export function Preview({
  previewed: resource,
  asset,
  moderation,
  settings,
  places,
  creativeId,
  decided,
  replacement,
  comments,
  onReplace,
  mayModerate = false,
  maySet = false,
  mayAssign = false,
  mayReprocess = false,
  now,
}: PreviewProps) {
  const snapshot = useSelector(resource, (current) => current)
  const isSmall = useMedia(smallWindow)
  const film = useFilm()
  const title = useHeading()
  const { value: previewed, problem } = snapshot.context
  const retry = () => resource.send({ type: 'resource.retry' })

  // Its successor, of which this screen hears next, has taken the place of a replaced one.
  if (snapshot.hasTag('failed') && !(problem?.kind === 'missing' && replacement !== undefined)) {
    return problem?.kind === 'missing' ? (
      <StatePanel
        state="notFound"
        role="alert"
        title={t('creative.goneTitle')}
        text={t('creative.goneText')}
        action={<LinkButton href={places.all}>{t('creative.all')}</LinkButton>}
      />
    ) : (
      <FailedPanel title={t('creative.failedTitle')} text={t('creative.failedText')} onRetry={retry} />
    )
  }
  if (previewed === null) {
    return <Placeholder isSmall={isSmall} maySet={maySet} />
  }
  const creative = decided ?? previewed.creative
  const { rejection = null } = previewed.creative
  const rejectedPlace = rejection?.mark.place ?? null
  const isCurrent = previewed.creative.id === creativeId
  const words = (
    <CreativeWords
      ref={title}
      creative={creative}
      links={<DrawerLinks places={places} creativeId={creative.id} isCommented={comments !== undefined} />}
      now={now}
    />
  )
  const replace = onReplace === undefined ? null : <ReplaceButton name={creative.name} onFile={onReplace} />
  // A small bar has room for the decision or for this.
  const isAbove = isSmall && mayModerate
  return (
    <section
      aria-label={creative.name}
      aria-busy={!isCurrent}
      className={column}
      data-content=""
      tabIndex={-1}
    >
      {problem === null ? null : <StaleBanner resource={resource} text={t('creative.stale')} />}
      {isSmall ? (
        <div className={head}>
          {words}
          {isAbove ? replace : null}
        </div>
      ) : null}
      {rejection === null ? null : <RejectionNote rejection={rejection} onSeek={film.seek} />}
      {replacement === undefined ? null : <Replacement replacement={replacement} />}
      {comments === undefined ? (
        <div className={maySet ? beside : undefined}>
          <CreativeStage
            creative={previewed.creative}
            asset={asset}
            addHref={places.add}
            film={film.ref}
            marks={
              rejectedPlace === null ? null : <RejectionPin place={rejectedPlace} turn={turnOf(creative)} />
            }
          />
          {maySet ? (
            <CreativeSettings settings={settings} mayAssign={mayAssign} mayReprocess={mayReprocess} />
          ) : null}
        </div>
      ) : (
        <Commented
          creative={previewed.creative}
          asset={asset}
          comments={comments}
          film={film}
          rejectedPlace={rejectedPlace}
          addHref={places.add}
          closeHref={places.plain?.(creative.id) ?? places.all}
          now={now}
        />
      )}
      {isCurrent ? <NextMedia order={previewed.order} creativeId={creativeId} /> : null}
      <CreativeBar
        places={places}
        creativeId={creativeId}
        order={previewed.order}
        creative={creative}
        moderation={moderation}
        isPending={
          isCurrent ? creative.moderationStatus === 0 : placeIn(previewed.order, creativeId).isPending
        }
        mayModerate={mayModerate}
        words={isSmall ? null : words}
        replace={isAbove ? null : replace}
        focusWords={() => title.current}
      />
    </section>
  )
}

/** In the shape of what comes: words, stage and bar. */
function Placeholder({ isSmall, maySet }: { isSmall: boolean; maySet: boolean }) {
  return (
    <div className={column} aria-hidden="true">
      {isSmall ? (
        <div className={wordsRoom}>
          <Skeleton className={css({ width: '56', height: '5', marginBlock: '0.5' })} />
          <Skeleton className={css({ width: '72', maxWidth: 'full', height: '3', marginBlock: '0.5' })} />
        </div>
      ) : null}
      <div className={maySet ? beside : undefined}>
        <StagePlaceholder />
        {maySet ? <Skeleton shape="block" className={css({ height: '48', hideBelow: 'lg' })} /> : null}
      </div>
    </div>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '2', md: '3' },
  outlineStyle: 'none',
})
const beside = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
  alignItems: 'start',
  gap: '3',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '3' })
