import { memo } from 'react'

import type { ReviewDeskRef } from '#machines/moderation/review-desk.machine.ts'
import { remainingOf, type ReviewContext } from '#machines/moderation/review-desk.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'
import { checkbox } from '#styled/recipes/index.js'

import { ImageIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { useInView } from '../ui/use-in-view.ts'

interface ReviewStripProps {
  desk: ReviewDeskRef
  context: ReviewContext
  chosenIds: readonly string[]
  disabled: boolean
}

/** What waits, as small pictures. */
export const ReviewStrip = memo(({ desk, context, chosenIds, disabled }: ReviewStripProps) => (
  <ol aria-label={t('review.strip')} className={strip}>
    {remainingOf(context).map((creative) => (
      <Thumbnail
        key={creative.id}
        creativeId={creative.id}
        title={creative.name}
        picture={creative.thumbnail?.url ?? null}
        isCurrent={creative.id === context.currentId}
        isChosen={chosenIds.includes(creative.id)}
        disabled={disabled}
        desk={desk}
      />
    ))}
  </ol>
))
ReviewStrip.displayName = 'ReviewStrip'

interface ThumbnailProps {
  creativeId: string
  title: string
  /** Address of its small picture. */
  picture: string | null
  isCurrent: boolean
  isChosen: boolean
  disabled: boolean
  desk: ReviewDeskRef
}

/**
 * Shows its creative on a press; the box in its corner chooses it to be decided together with others. Memoised by
 * plain values: neither a decision nor another read of the list draws all of up to 200.
 */
const Thumbnail = memo((props: ThumbnailProps) => {
  const { creativeId, title, picture, isCurrent, isChosen, disabled, desk } = props
  const place = useInView<HTMLLIElement>(isCurrent)
  return (
    <li ref={place} className={thumb}>
      <button
        type="button"
        disabled={disabled}
        aria-label={t('review.show', { name: title })}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(face, isCurrent ? facing : undefined)}
        onClick={() => desk.send({ type: 'review.show', creativeId })}
      >
        {picture === null ? <ImageIcon /> : <Picture src={picture} alt="" lazy className={still} />}
      </button>
      <input
        type="checkbox"
        className={box}
        aria-label={t('review.choose', { name: title })}
        checked={isChosen}
        disabled={disabled}
        onChange={() => desk.send({ type: 'review.choose', creativeId })}
      />
    </li>
  )
})
Thumbnail.displayName = 'Thumbnail'

const strip = css({
  display: 'flex',
  height: '4.5rem',
  flexShrink: '0',
  paddingInline: { base: '2', md: '5' },
  paddingBlock: '1',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
})
// A decision moves all of them: those out of view are not drawn.
const thumb = css({
  position: 'relative',
  flexShrink: '0',
  width: '4rem',
  height: '4rem',
  padding: '1',
  contentVisibility: 'auto',
})
const face = css({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'surface.sunken',
  borderWidth: '1px',
  borderColor: 'line.base',
  cursor: 'pointer',
})
const facing = css({
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineColor: 'accent.focus',
  outlineOffset: '1px',
})
const still = css({ width: 'full', height: 'full', objectFit: 'cover' })
const box = cx(
  checkbox(),
  css({
    position: 'absolute',
    top: '1.5',
    insetInlineEnd: '1.5',
    width: '6',
    height: '6',
    margin: '0',
    opacity: { base: '0', _touch: '1' },
    _focusVisible: { opacity: '1' },
    _checked: { opacity: '1' },
    'li:hover > &': { opacity: '1' },
  }),
)
