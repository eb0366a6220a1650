import type { Creative } from '#contract/creatives.ts'
import type { DefaultToggleRef } from '#machines/creatives/default-toggle.machine.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ImageIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { moderationTones, moderationLabels, statusOf } from './creative-labels.ts'
import { DefaultToggle } from './default-toggle.tsx'

interface CreativeCardProps {
  creative: Creative
  href: string
  /** Width to height of its frame. */
  shape: { width: number; height: number }
  /** Sets and unsets it as a default; undefined where the person may not. */
  toggle: DefaultToggleRef | undefined
}

/** A creative in its list: what it looks like, in its frame's proportions, with its status on it (CREA-059). */
export function CreativeCard({ creative, href, shape, toggle }: CreativeCardProps) {
  const status = statusOf(creative)
  const thumbnail = creative.thumbnail?.url ?? null
  return (
    <article className={card} aria-label={creative.name}>
      <div className={stage}>
        <div
          className={frame}
          style={{
            aspectRatio: `${shape.width} / ${shape.height}`,
            width: `min(100%, 13.5rem * ${shape.width / shape.height})`,
          }}
        >
          {thumbnail === null ? (
            <span className={missing}>
              <ImageIcon />
            </span>
          ) : (
            <img src={thumbnail} alt="" loading="lazy" decoding="async" className={picture} />
          )}
        </div>
        <span className={badge}>
          <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
        </span>
        {creative.isDefault ? <span className={defaultMark}>{t('creatives.default')}</span> : null}
      </div>
      <div className={facts}>
        <Link href={href} className={name}>
          {creative.name}
        </Link>
        <p className={meta}>
          <span>{t(typeWords[creative.type])}</span>
          {creative.user?.name === undefined ? null : <span>{creative.user.name}</span>}
        </p>
        <p className={meta}>{formatTimestamp(creative.updatedAt)}</p>
        {creative.warnings.map((warning) => (
          <p key={warning.message} className={css({ color: 'attention.ink', textStyle: 'caption' })}>
            {warning.message}
          </p>
        ))}
        {toggle === undefined ? null : <DefaultToggle toggle={toggle} />}
      </div>
    </article>
  )
}

const typeWords = {
  image: 'creatives.typeImage',
  video: 'creatives.typeVideo',
  html5: 'creatives.typeHtml5',
  pdf: 'creatives.typeOther',
  swf: 'creatives.typeOther',
  unprocessed: 'creatives.typeOther',
} as const

const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
  transitionDuration: 'fast',
  transitionProperty: 'border-color, box-shadow',
  _hover: { borderColor: 'line.control', boxShadow: 'raised' },
})
const stage = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: '15rem',
  padding: '3',
  background: 'surface.sunken',
})
const frame = css({
  // As large as the stage allows in the frame's own proportions.
  maxWidth: 'full',
  maxHeight: '13.5rem',
  borderRadius: 'xs',
  overflow: 'hidden',
  background: 'surface.base',
  boxShadow: 'raised',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
const missing = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  height: 'full',
  color: 'ink.muted',
})
const badge = css({ position: 'absolute', insetInlineStart: '2', top: '2' })
const defaultMark = css({
  position: 'absolute',
  insetInlineEnd: '2',
  top: '2',
  // As the status opposite.
  display: 'flex',
  alignItems: 'center',
  height: '5',
  paddingInline: '2',
  borderRadius: 'full',
  background: 'accent.solid',
  color: 'accent.on',
  textStyle: 'caption',
  fontWeight: 'medium',
})
const facts = css({ display: 'flex', flexDirection: 'column', gap: '1', padding: '3' })
const name = css({
  color: 'ink.strong',
  fontWeight: '500',
  overflowWrap: 'anywhere',
  // The whole card is the link's target.
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'accent.ink' },
})
const meta = css({ display: 'flex', gap: '2', flexWrap: 'wrap', color: 'ink.muted', textStyle: 'caption' })
