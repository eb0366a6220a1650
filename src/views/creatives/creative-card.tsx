import type { ReactNode } from 'react'

import type { Creative } from '#contract/creatives.ts'
import { formatRelative, formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatDuration } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { ComingPicture } from '../ui/coming-picture.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PlayIcon, TrashIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { MovingPicture, Picture } from '../ui/picture.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { useAttention } from '../ui/use-attention.ts'
import { CardDeletion } from './card-deletion.tsx'
import { moderationTones, moderationLabels, statusOf } from './creative-labels.ts'
import { DefaultToggle, type DefaultToggleProps } from './default-toggle.tsx'
import type { CardHandling } from './use-handling.ts'

interface CreativeCardProps {
  creative: Creative
  href: string
  /** Width to height of its frame, as the grid draws it. */
  shape: number
  /** Sets and unsets it as a default; undefined where the person may not. */
  toggle: Omit<DefaultToggleProps, 'listed'> | undefined
  /** Selects and deletes it; undefined where the person may do neither. */
  handling?: CardHandling | undefined
  /** For people who only bring files: nothing about defaults (DROP-008). */
  isDropZone?: boolean | undefined
  /** The buttons of the decision on it: they fit into a window with the picture. */
  decision?: ReactNode
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/**
 * A creative in its list: what it looks like, in its frame's proportions, with its status on it (CREA-059). A placeholder stands in the
 * place of the picture for its first 500 ms in the window (CREA-012); the words are there at once. A video plays under the mouse and the focus.
 */
export function CreativeCard({
  creative,
  href,
  shape,
  toggle,
  handling,
  isDropZone = false,
  decision = null,
  now,
}: CreativeCardProps) {
  const { has: isLookedAt, handlers } = useAttention<HTMLElement>()
  const status = statusOf(creative)
  const uploader = creative.user?.name
  const thumbnail = creative.thumbnail?.url ?? null
  const film = creative.type === 'video' ? (creative.preparedAsset?.url ?? null) : null
  const seconds = creative.preparedAsset?.duration ?? null
  const isSelecting = handling !== undefined && handling.isSelected !== null
  return (
    <article
      className={cx(card, handling?.isSelected ? selectedCard : null)}
      aria-label={creative.name}
      {...handlers}
    >
      <div className={cx(frame, decision === null ? null : lowFrame)} style={{ aspectRatio: String(shape) }}>
        {thumbnail === null ? <ComingPicture /> : <Picture src={thumbnail} alt="" lazy className={picture} />}
        {thumbnail === null ? null : <span className={coming} data-timed="" aria-hidden="true" />}
        {film === null ? null : (
          <span className={playMark}>
            <PlayIcon />
            {seconds === null ? null : formatDuration(seconds)}
          </span>
        )}
        {film !== null && isLookedAt ? <MovingPicture src={film} className={moving} /> : null}
        <div className={cx(marks, isSelecting ? besideBox : null)}>
          <StatusChip tone={moderationTones[status]}>{t(moderationLabels[status])}</StatusChip>
          {creative.isDefault && !isDropZone ? (
            <span className={defaultMark}>{t('creatives.default')}</span>
          ) : null}
        </div>
      </div>
      <div className={facts}>
        <Link href={href} className={name} title={creative.name}>
          {creative.name}
        </Link>
        <p className={meta}>
          {`${[t(typeWords[creative.type]), ...(uploader === undefined ? [] : [uploader])].join(' · ')} · `}
          <time dateTime={creative.updatedAt} title={formatTimestamp(creative.updatedAt)}>
            {formatRelative(creative.updatedAt, now)}
          </time>
        </p>
        {creative.warnings.map((warning) => (
          <p key={warning.message} className={css({ color: 'attention.ink', textStyle: 'caption' })}>
            {warning.message}
          </p>
        ))}
        {decision === null ? null : <div className={decisions}>{decision}</div>}
        {toggle === undefined && !handling?.isDeletable ? null : (
          <div className={cx(actions, isSelecting ? away : null)}>
            {toggle === undefined ? null : <DefaultToggle listed={creative} {...toggle} />}
            {!handling?.isDeletable ? null : (
              <IconButton
                size="sm"
                className={deleteButton}
                icon={<TrashIcon />}
                label={t('creatives.delete', { name: creative.name })}
                disabled={!handling.canDelete}
                onClick={handling.onDelete}
              />
            )}
          </div>
        )}
      </div>
      {!isSelecting ? null : (
        <div className={selectArea}>
          <Checkbox
            label={t('creatives.selectOne', { name: creative.name })}
            labelHidden
            checked={handling.isSelected === true}
            disabled={!handling.canSelect}
            // The click alone knows of the Shift key.
            onClick={({ currentTarget, shiftKey }) => handling.onSelect(currentTarget.checked, shiftKey)}
            onCheckedChange={() => {}}
          />
        </div>
      )}
      {handling?.deletion === undefined ? null : <CardDeletion deletion={handling.deletion} />}
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
  height: 'full',
  overflow: 'hidden',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
  transitionDuration: 'fast',
  transitionProperty: 'border-color, box-shadow',
  _hover: { borderColor: 'line.control', boxShadow: 'raised' },
})
const selectedCard = css({
  borderColor: 'accent.solid',
  boxShadow: '0 0 0 1px token(colors.accent.solid)',
  _hover: { borderColor: 'accent.solid', boxShadow: '0 0 0 1px token(colors.accent.solid)' },
})
const frame = css({
  position: 'relative',
  width: 'full',
  overflow: 'hidden',
  background: 'surface.sunken',
  // Out of sight it costs nothing, however many there are; its size is that of its shape.
  contentVisibility: 'auto',
})
const lowFrame = css({ maxHeight: { base: '32dvh', md: '22rem' } })
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' })
const moving = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' })
// As a skeleton, but still: many of them would keep the compositor busy after they are gone.
const coming = css({
  position: 'absolute',
  inset: '0',
  background: 'surface.sunken',
  visibility: 'hidden',
  animation: 'shown 500ms',
  _dark: { background: 'surface.hover' },
  _forced: { background: 'GrayText' },
  _print: { display: 'none' },
})
const playMark = css({
  position: 'absolute',
  insetInlineStart: '2',
  bottom: '2',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  minWidth: '6',
  height: '6',
  paddingInline: '1.5',
  borderRadius: 'full',
  background: 'surface.base',
  color: 'ink.strong',
  textStyle: 'caption',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: 'raised',
  '& > .lucide': { width: '3', height: '3' },
})
// On a narrow card below each other.
const marks = css({
  position: 'absolute',
  insetInline: '2',
  top: '2',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '1',
})
const besideBox = css({ insetInlineStart: '10' })
const defaultMark = css({
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
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  paddingInline: '3',
  paddingBlock: '2.5',
})
/** Keeps its room, so that nothing moves when somebody begins to select. */
const away = css({ visibility: 'hidden' })
// Above the link that covers the card.
const decisions = css({ position: 'relative', zIndex: '1', paddingTop: '1.5' })
const actions = css({ display: 'flex', alignItems: 'flex-start', gap: '2' })
// Above the link that covers the card.
const deleteButton = css({ position: 'relative', zIndex: '1', marginInlineStart: 'auto', color: 'ink.muted' })
/** While creatives are selected, a press anywhere on the card selects it. */
const selectArea = css({
  position: 'absolute',
  inset: '0',
  zIndex: '2',
  userSelect: 'none',
  '& > div, & label': { display: 'flex', alignItems: 'flex-start', width: 'full', height: 'full' },
  '& label': { padding: '2' },
  '& input': { width: '6', height: '6' },
  '& input:not(:checked)': { bg: 'surface.base' },
})
const name = css({
  color: 'ink.strong',
  textStyle: 'label',
  fontWeight: '500',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The whole card is the link's target.
  _after: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'accent.ink' },
})
// The time keeps its tooltip above the link.
const meta = css({
  color: 'ink.muted',
  textStyle: 'caption',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& > time': { position: 'relative', zIndex: '1' },
})
