import { sizesOf } from '#machines/creatives/drop-review.selectors.ts'
import type { FileFit, FilePlace, ReviewedFile } from '#machines/creatives/file-fit.ts'
import { failureMessage } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'
import { formatDuration } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon, ImageIcon } from '../ui/icons.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { StatusIcon, type StatusTone } from '../ui/status-chip.tsx'

interface DropReviewFileProps {
  file: ReviewedFile
  fit: FileFit
  places: readonly FilePlace[]
  limit: number
  disabled: boolean
  onPlace: (placeId: string) => void
  onRemove: () => void
  onAllow: () => void
}

/** One file of a review: its picture, what it is, where it goes, and what becomes of it there. */
export function DropReviewFile({
  file,
  fit,
  places,
  limit,
  disabled,
  onPlace,
  onRemove,
  onAllow,
}: DropReviewFileProps) {
  const { name, look, placeId } = file
  const tone = toneOf(fit, look?.kind === 'video')
  return (
    <li className={row}>
      <div className={thumb}>
        {look?.thumbnail === undefined || look.thumbnail === null ? (
          <ImageIcon />
        ) : (
          <img src={look.thumbnail} alt="" className={picture} />
        )}
      </div>
      <div className={cx(facts, look === null ? alone : null)}>
        <p className={css({ display: 'flex', columnGap: '2', minWidth: '0' })}>
          <bdi className={title} title={name}>
            {name}
          </bdi>
        </p>
        {look === null ? null : <p className={muted}>{factsOf(look)}</p>}
        <p className={verdict} data-fit={fit.kind}>
          {fit.kind === 'inspecting' ? null : (
            <span className={cx(icon, iconTones[tone])}>
              <StatusIcon tone={tone} />
            </span>
          )}
          <span className={words}>{wordsOf(fit, { name: shortOf(name), places, limit, look })}</span>
        </p>
        {fit.kind === 'twin' && fit.isAsked ? (
          <Button
            size="sm"
            aria-label={t('dropReview.allowOf', { fileName: name })}
            disabled={disabled}
            onClick={onAllow}
          >
            {t('dropReview.allow')}
          </Button>
        ) : null}
      </div>
      {look === null ? null : (
        <div className={choice}>
          <NativeSelect
            label={t('dropReview.placeOf', { fileName: name })}
            labelHidden
            value={placeId ?? ''}
            disabled={disabled}
            options={[
              ...(placeId === null ? [{ value: '', label: t('dropReview.choosePlace') }] : []),
              ...places.map(({ id, name: placeName, width, height }) => ({
                value: id,
                label: t('dropReview.place', { name: placeName, width, height }),
              })),
            ]}
            onValueChange={(value) => {
              if (value !== '') {
                onPlace(value)
              }
            }}
          />
        </div>
      )}
      <div className={end}>
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t('dropReview.remove', { fileName: name })}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function factsOf({ kind, size, duration }: NonNullable<ReviewedFile['look']>): string {
  return [
    t(kindWords[kind]),
    ...(size === null ? [] : [t('creatives.size', { width: size.width, height: size.height })]),
    ...(duration === null ? [] : [formatDuration(duration)]),
  ].join(' · ')
}

const kindWords = {
  image: 'creatives.typeImage',
  video: 'creatives.typeVideo',
  html5: 'creatives.typeHtml5',
} as const

function toneOf({ kind }: FileFit, isVideo: boolean): StatusTone {
  switch (kind) {
    case 'fits':
      return 'live'
    case 'resized':
    case 'cropped':
      return 'attention'
    case 'twin':
      return 'attention'
    case 'unplaced':
      return isVideo ? 'blocked' : 'attention'
    case 'inspecting':
      return 'pending'
    default:
      return 'blocked'
  }
}

interface About extends Pick<ReviewedFile, 'name' | 'look'> {
  places: readonly FilePlace[]
  limit: number
}

function wordsOf(fit: FileFit, { name: fileName, places, limit, look }: About): string {
  switch (fit.kind) {
    case 'inspecting':
      return t('uploads.checking')
    case 'fits':
      return t('dropReview.fits')
    case 'refused': {
      const shown = failureMessage(fit.failure)
      return 'text' in shown ? shown.text : t(shown.message, { fileName, ...shown.values })
    }
    case 'tooMany':
      return t('uploads.tooMany', { count: limit })
    case 'unplaced': {
      const sizes = formatAlternatives(
        sizesOf(places).map(({ width, height }) => t('creatives.size', { width, height })),
      )
      return fit.actual === null
        ? t('dropReview.choose')
        : t(look?.kind === 'video' ? 'dropReview.videoUnplaced' : 'dropReview.imageUnplaced', {
            width: fit.actual.width,
            height: fit.actual.height,
            sizes,
          })
    }
    case 'twin':
      return t(fit.isAsked ? 'dropReview.twinThere' : 'dropReview.twin', { name: shortOf(fit.name) })
    case 'wrongSize':
      return t('uploadFailure.wrongSize', { fileName, ...bothOf(fit) })
    default:
      return t(fit.kind === 'resized' ? 'dropReview.resized' : 'dropReview.cropped', bothOf(fit))
  }
}

function bothOf({ actual, wanted }: Extract<FileFit, { wanted: unknown }>) {
  return { ...actual, wantedWidth: wanted.width, wantedHeight: wanted.height }
}

/** The beginning and the end of a long name, for a sentence. */
function shortOf(name: string): string {
  const letters = [...name]
  return letters.length <= 60 ? name : `${letters.slice(0, 40).join('')}…${letters.slice(-12).join('')}`
}

const row = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'token(sizes.14) minmax(0, 1fr) auto',
    md: 'token(sizes.14) minmax(0, 1fr) 17rem auto',
  },
  alignItems: 'start',
  columnGap: '3',
  rowGap: '2',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line.subtle',
  _first: { borderTopWidth: '0' },
})
const thumb = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '14',
  height: '14',
  borderRadius: 'md',
  background: 'surface.sunken',
  color: 'ink.muted',
  overflow: 'hidden',
  '& svg': { width: '5', height: '5' },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'contain' })
const facts = css({ minWidth: '0', gridColumn: '2', gridRow: '1' })
/** What can go nowhere has no choice beside it. */
const alone = css({ md: { gridColumn: '2 / 4' } })
const title = css({
  color: 'ink.strong',
  fontWeight: '500',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const muted = css({ color: 'ink.muted', textStyle: 'label', fontVariantNumeric: 'tabular-nums' })
const verdict = css({ display: 'flex', alignItems: 'flex-start', gap: '1.5', textStyle: 'label' })
const words = css({ minWidth: '0', overflowWrap: 'anywhere', color: 'ink.base' })
const choice = css({
  minWidth: '0',
  gridColumn: { base: '1 / -1', md: '3' },
  gridRow: { base: '2', md: '1' },
})
const end = css({ gridColumn: '-2 / -1', gridRow: '1' })
const icon = css({
  display: 'inline-flex',
  flexShrink: '0',
  paddingTop: '0.5',
  '& svg': { width: '4', height: '4' },
})
const iconTones: Record<StatusTone, string> = {
  live: css({ color: 'live.ink' }),
  attention: css({ color: 'attention.ink' }),
  blocked: css({ color: 'blocked.ink' }),
  pending: css({ color: 'pending.ink' }),
  inactive: css({ color: 'inactive.ink' }),
}
