import type { Creative } from '#contract/creatives.ts'
import type { Place } from '#contract/marks.ts'
import type { CreativeCommentsRef } from '#machines/creatives/creative-comments.machine.ts'
import type { HtmlAssetRef } from '#machines/creatives/html-asset.machine.ts'
import { css } from '#styled/css/index.js'

import type { useFilm } from '../ui/use-film.ts'
import { CommentsPanel } from './comments-panel.tsx'
import { CreativeStage, turnOf } from './creative-stage.tsx'
import { MarkLayer } from './mark-layer.tsx'
import { RejectionPin } from './pin-mark.tsx'

interface CommentedProps {
  creative: Creative
  /** Its package, where it is an HTML5 creative. */
  asset: HtmlAssetRef | undefined
  comments: CreativeCommentsRef
  film: ReturnType<typeof useFilm>
  /** What of it the reason of its rejection is about. */
  rejectedPlace: Place | null
  /** Where creatives are added. */
  addHref: string
  /** The creative without its comments. */
  closeHref: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** The stage with the comments beside it; below it in small windows, where it leaves them room. */
export function Commented({
  creative,
  asset,
  comments,
  film: { ref, ...film },
  rejectedPlace,
  addHref,
  closeHref,
  now,
}: CommentedProps) {
  const turn = turnOf(creative)
  return (
    <div className={both}>
      <CreativeStage
        creative={creative}
        asset={asset}
        addHref={addHref}
        film={ref}
        marks={
          <>
            {rejectedPlace === null ? null : <RejectionPin place={rejectedPlace} turn={turn} />}
            <MarkLayer comments={comments} turn={turn} onSeek={film.seek} />
          </>
        }
      />
      <div className={side}>
        <div className={panel}>
          <CommentsPanel
            comments={comments}
            type={creative.type}
            film={film}
            closeHref={closeHref}
            now={now}
          />
        </div>
      </div>
    </div>
  )
}

const both = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  gap: { base: '2', md: '3' },
  lgDown: { '& > [data-part=stage]': { height: 'max(12rem, 40dvh)' } },
})
const side = css({ position: 'relative', minWidth: '0' })
// As high as the stage, whatever is written.
const panel = css({ lg: { position: 'absolute', inset: '0' } })
