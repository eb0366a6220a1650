import type { Campaign } from '#contract/campaigns.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Picture } from '../ui/picture.tsx'

/** Those that stand in a row of the grid; the rest is a number. As rows do, thumbnails take the elements of those before. */
const places = [0, 1]

/** The frame specifications of a campaign, each by its default creative in its own proportions, or by its empty frame. A TipArea shows their names. */
export function SpecificationThumbnails({ campaign }: { campaign: Campaign }) {
  const specifications = campaign.frameSpecifications ?? []
  const rest = specifications.length - places.length
  return (
    <span className={row}>
      {places.slice(0, specifications.length).map((place) => (
        <Thumbnail key={place} campaign={campaign} index={place} />
      ))}
      {rest > 0 ? (
        <span className={css({ color: 'ink.muted', textStyle: 'caption' })}>
          {t('ui.more', { count: rest })}
        </span>
      ) : null}
    </span>
  )
}

function Thumbnail({ campaign, index }: { campaign: Campaign; index: number }) {
  const specification = campaign.frameSpecifications?.[index]
  if (specification === undefined) {
    return null
  }
  const { id, name, width, height } = specification
  const url =
    campaign.defaultThumbnails?.find(({ frameSpecificationId }) => frameSpecificationId === id)?.url ?? null
  const words = t(url === null ? 'dashboard.specificationMissing' : 'dashboard.specification', { name })
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      className={frame}
      style={{
        aspectRatio: `${width} / ${height}`,
        height: `min(1.625rem, 2.5rem * ${height / width})`,
      }}
      data-missing={url === null ? '' : undefined}
    >
      {url === null ? null : (
        // A picture of its own: the element of another one would show that until this has come.
        <Picture key={url} src={url} alt="" lazy className={picture} />
      )}
    </span>
  )
}

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  verticalAlign: 'middle',
})
const frame = css({
  display: 'block',
  // Wide formats are lower, tall ones narrower: all have about the same area, and none is cut.
  maxWidth: '2.5rem',
  borderRadius: 'xs',
  overflow: 'hidden',
  background: 'surface.sunken',
  borderWidth: '1px',
  borderColor: 'line.base',
  '&[data-missing]': { borderStyle: 'dashed', borderColor: 'blocked.line', background: 'blocked.tint' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
