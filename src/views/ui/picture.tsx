import { useState } from 'react'
import type { CSSProperties, Ref } from 'react'

import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { ImageOffIcon } from './icons.ts'
import { useMedia } from './use-media.ts'

interface PictureProps {
  src: string
  /** '' where the words beside it say what it shows. */
  alt: string
  /** Of the picture, and of what stands in its place when it can't be loaded. */
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Loads when it comes into view. */
  lazy?: boolean | undefined
  /** Appears in the same frame as what stands around it, instead of some frames later: for one that was painted before, unseen. */
  atOnce?: boolean | undefined
}

/** A picture. One that can't be loaded leaves its place to a sign, with words where there is room; a new address is tried again. */
export function Picture({ src, alt, className, style, lazy = false, atOnce = false }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  return failedSrc === src ? (
    <FailedMedia name={alt} words={t('common.pictureFailed')} className={className} style={style} />
  ) : (
    <img
      src={src}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      decoding={atOnce ? 'sync' : 'async'}
      className={className}
      style={style}
      onError={() => setFailedSrc(src)}
    />
  )
}

interface FilmProps {
  src: string
  name: string
  ref?: Ref<HTMLVideoElement> | undefined
  /** Told the moment that it shows, in seconds. */
  onMoment?: ((seconds: number) => void) | undefined
  poster: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** A video to play: without sound, again and again. */
export function Film({ src, name, ref, onMoment, poster, className, style }: FilmProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  return failedSrc === src ? (
    <FailedMedia name={name} words={t('common.videoFailed')} className={className} style={style} />
  ) : (
    <video
      ref={ref}
      src={src}
      aria-label={name}
      controls
      muted
      loop
      playsInline
      poster={poster}
      className={className}
      style={style}
      onTimeUpdate={({ currentTarget }) => onMoment?.(currentTarget.currentTime)}
      onError={() => setFailedSrc(src)}
    />
  )
}

/** Over a still of the same shape: the video itself, while it is looked at. Nothing moves for who wants less motion. */
export function MovingPicture({ src, className }: { src: string; className: string }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return isStill ? null : (
    <video src={src} aria-hidden="true" tabIndex={-1} autoPlay muted loop playsInline className={className} />
  )
}

interface FailedMediaProps {
  /** Of what can't be loaded; '' where it is said beside it. */
  name: string
  words: string
  className: string | undefined
  style: CSSProperties | undefined
}

function FailedMedia({ name, words, className, style }: FailedMediaProps) {
  return (
    <span
      role="img"
      aria-label={name === '' ? words : `${name}: ${words}`}
      data-failed-picture=""
      className={cx(className, place)}
      style={style}
    >
      <span className={sign} aria-hidden="true">
        <ImageOffIcon />
        <span className={text}>{words}</span>
      </span>
    </span>
  )
}

const place = css({
  containerType: 'size',
  display: 'grid',
  placeItems: 'center',
  background: 'surface.sunken',
  color: 'ink.muted',
  textStyle: 'caption',
  textAlign: 'center',
})
// Upright also where the picture would be turned.
const sign = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  transform: 'var(--upright)',
  '& > .lucide': { width: '5', height: '5', maxWidth: '50cqw', maxHeight: '50cqh', flexShrink: '0' },
})
const text = css({
  display: 'none',
  paddingInline: '2',
  '@container (min-width: 7rem) and (min-height: 5rem)': { display: 'block' },
})
