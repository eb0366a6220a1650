import type { PlayedShare } from '#machines/playlists/playlists.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { ForbiddenIcon, ImageIcon, UnlockedIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { TextField } from '../ui/text-field.tsx'
import { shareColors, swatch } from './share-colors.ts'

interface ShareFieldProps {
  share: PlayedShare
  /** As typed; '' while it is blank. */
  weight: string
  isLocked: boolean
  isTypable: boolean
  error: string | undefined
  onType: (text: string) => void
  onLock: (isLocked: boolean) => void
}

/** A creative of a playlist with its weight, and the lock that keeps it (PLAY-008, PLAY-015). */
export function ShareField({ share, weight, isLocked, isTypable, error, onType, onLock }: ShareFieldProps) {
  const { name, thumbnail, color } = share
  return (
    <div className={row}>
      <span aria-hidden="true" className={cx(shareColors[color], swatch)} />
      <span className={frame}>
        {thumbnail === null ? <ImageIcon /> : <Picture src={thumbnail} alt="" lazy className={picture} />}
      </span>
      <span className={words}>{name}</span>
      <span className={field}>
        <TextField
          label={t('playlists.weightOf', { name })}
          labelHidden
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={weight}
          disabled={!isTypable}
          error={error}
          onValueChange={onType}
        />
        <span aria-hidden="true" className={percent}>
          {t('playlists.percent')}
        </span>
      </span>
      <IconButton
        label={t('playlists.lock', { name })}
        icon={isLocked ? <ForbiddenIcon /> : <UnlockedIcon />}
        variant={isLocked ? 'outline' : 'ghost'}
        aria-pressed={isLocked}
        disabled={weight === ''}
        onClick={() => onLock(!isLocked)}
      />
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'surface.sunken',
  color: 'ink.muted',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
const words = css({ flex: '1 1 8rem', minWidth: '0', overflowWrap: 'anywhere', color: 'ink.strong' })
const field = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '1',
  '& input': { width: '14', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [aria-live]': { whiteSpace: 'nowrap' },
})
const percent = css({ color: 'ink.muted', lineHeight: '2rem', _touch: { lineHeight: '2.75rem' } })
