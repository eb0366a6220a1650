import type { Creative } from '#contract/creatives.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TextLink } from '../ui/text-link.tsx'

/**
 * The creative as its frame shows it: image, video or a sandboxed page, turned by the negative of the frame's rotation
 * (CREA-044 … CREA-049).
 */
export function CreativeStage({ creative, campaignId }: { creative: Creative; campaignId: string }) {
  const { width = 16, height = 9, rotation = 0 } = creative.frameSpecification ?? {}
  const url = creative.preparedAsset?.url ?? null
  const style = {
    aspectRatio: `${width} / ${height}`,
    transform:
      rotation === 0
        ? undefined
        : `rotate(${-rotation}deg)${creative.type === 'video' && rotation === 90 ? ' scaleY(-1)' : ''}`,
  }
  return (
    <div className={stage} data-part="stage">
      {creative.type === 'html5' && creative.htmlAssetUrl !== null ? (
        <iframe
          title={creative.name}
          src={creative.htmlAssetUrl}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className={media}
          style={style}
        />
      ) : url === null ? (
        <p className={css({ color: 'ink.muted' })}>
          {t('creative.nothing')}{' '}
          <TextLink href={`/campaigns/${campaignId}/creative`}>{t('creative.addContent')}</TextLink>
        </p>
      ) : creative.type === 'video' ? (
        <video
          src={url}
          controls
          muted
          loop
          playsInline
          poster={creative.thumbnail?.url ?? undefined}
          className={media}
          style={style}
        />
      ) : (
        <img src={url} alt={creative.name} className={media} style={style} />
      )}
    </div>
  )
}

const stage = css({
  display: 'grid',
  placeItems: 'center',
  // The window less the header, the bars around the preview and the gaps, so that the page does not scroll; 320 px at least.
  height: 'max(20rem, calc(100dvh - 23rem))',
  padding: { base: '3', md: '6' },
  background: 'surface.sunken',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
  overflow: 'hidden',
})
const media = css({
  maxWidth: 'full',
  maxHeight: 'full',
  minHeight: '0',
  minWidth: '0',
  objectFit: 'contain',
  borderRadius: 'xs',
  borderWidth: '0',
  boxShadow: 'overlay',
  background: 'surface.base',
})
