import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'

import type { Creative } from '#contract/creatives.ts'
import type { PlayButtonPosition } from '#contract/play-button.ts'
import type { HtmlAssetRef } from '#machines/creatives/html-asset.machine.ts'
import { playButtonOf } from '#machines/creatives/html-asset.selectors.ts'
import type { SentContentItem } from '#machines/preview/preview.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { PlayIcon } from '../ui/icons.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TryAgain } from '../ui/try-again.tsx'

interface HtmlPageProps {
  creative: Creative
  /** Its package; undefined until it is looked at. */
  asset: HtmlAssetRef | undefined
  /** Of the page, which is turned. */
  shape: CSSProperties
  /** Of the room that the turned page takes. */
  box: CSSProperties
  /** What it gets to show, once it is loaded. */
  content?: readonly SentContentItem[] | undefined
}

/**
 * An HTML5 creative in a frame without rights, with its play button in the corner that its preview configuration says (CREA-045, CREA-064);
 * a placeholder until its package was found, and the reason when it was not (CREA-046).
 */
export function HtmlPage({ creative, asset, shape, box, content }: HtmlPageProps) {
  const snapshot = useSelector(asset, (current) => current)
  if (asset === undefined || snapshot === undefined || snapshot.context.url !== creative.htmlAssetUrl) {
    return <Coming box={box} />
  }
  const { problem, run, url } = snapshot.context
  const corner = playButtonOf(creative)
  if (snapshot.hasTag('failed')) {
    return (
      <div role="alert" className={note}>
        <p>{t(problem?.kind === 'missing' ? 'creative.pageMissing' : 'creative.pageFailed')}</p>
        <TryAgain onClick={() => asset.send({ type: 'asset.retry' })} />
      </div>
    )
  }
  return snapshot.hasTag('playing') && url !== null ? (
    <div className={place} style={box}>
      <iframe
        key={`${url} ${run} ${content?.map(({ id }) => id).join(' ')}`}
        title={creative.name}
        src={url}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        onLoad={
          content === undefined
            ? undefined
            : // Its origin is opaque, so that no narrower target is possible.
              ({ currentTarget }) =>
                currentTarget.contentWindow?.postMessage({ type: 'kerbside.content', items: content }, '*')
        }
        className={page}
        style={shape}
      />
      <IconButton
        className={cx(play, corners[corner])}
        data-corner={corner}
        variant="outline"
        label={t('creative.play')}
        icon={<PlayIcon />}
        onClick={() => asset.send({ type: 'asset.play' })}
      />
    </div>
  ) : (
    <Coming box={box} />
  )
}

function Coming({ box }: { box: CSSProperties }) {
  return (
    <div style={box} aria-busy="true">
      <Skeleton shape="block" className={css({ height: 'full' })} />
    </div>
  )
}

const place = css({ position: 'relative' })
// Turned around its middle, which is that of its place.
const page = css({
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  borderWidth: '0',
  borderRadius: 'xs',
  boxShadow: 'raised',
  background: 'surface.base',
})
const play = css({ position: 'absolute', boxShadow: 'raised' })
// The corners of what is played, whatever the direction of the words.
const corners: Record<PlayButtonPosition, string> = {
  top_left: css({ top: '2', left: '2' }),
  top_right: css({ top: '2', right: '2' }),
  bottom_left: css({ bottom: '2', left: '2' }),
  bottom_right: css({ bottom: '2', right: '2' }),
}
const note = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  maxWidth: '28rem',
  color: 'ink.base',
  textAlign: 'center',
})
