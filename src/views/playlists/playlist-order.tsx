import { useSelector } from '@xstate/react'

import type { PlaylistSequenceRef, PlaylistTarget } from '#machines/playlists/playlists.machine.ts'
import { turnsOf } from '#machines/playlists/playlists.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { shareColors } from './share-colors.ts'

interface PlaylistOrderProps {
  target: PlaylistTarget
  isShuffled: boolean
  /** The form has changes: the order is that of the last save. */
  isChanged: boolean
  sequence: PlaylistSequenceRef | undefined
}

/** The order in which the creatives take turns, as the server works it out; a shuffled playlist has none (PLAY-013, PLAY-014). */
export function PlaylistOrder({ target, isShuffled, isChanged, sequence }: PlaylistOrderProps) {
  return (
    <section aria-label={t('playlists.order')} className={column}>
      <h3 className={heading}>{t('playlists.order')}</h3>
      {isShuffled ? (
        <p className={note}>{t('playlists.noOrder')}</p>
      ) : (
        <>
          {sequence === undefined ? null : <Sequence target={target} sequence={sequence} />}
          {isChanged ? <p className={note}>{t('playlists.orderAsSaved')}</p> : null}
        </>
      )}
    </section>
  )
}

interface SequenceProps {
  target: PlaylistTarget
  sequence: PlaylistSequenceRef
}

/** The turns until the order starts again. */
export function Sequence({ target, sequence }: SequenceProps) {
  const snapshot = useSelector(sequence, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <div role="alert" className={failed}>
        <p>{t('playlists.orderFailed')}</p>
        <TryAgain onClick={() => sequence.send({ type: 'resource.retry' })} />
      </div>
    )
  }
  return value === null ? (
    <Skeleton shape="block" className={css({ height: '14' })} />
  ) : (
    <>
      {problem === null ? null : <StaleBanner resource={sequence} text={t('playlists.orderStale')} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which must be possible by keyboard */}
      <ol aria-label={t('playlists.turns')} className={turns} tabIndex={0}>
        {turnsOf(target, value).map(({ name, thumbnail, color }, index) => (
          // A creative has many turns.
          // oxlint-disable-next-line react/no-array-index-key -- for the reason above
          <li key={index} className={cx(turn, shareColors[color])} title={name}>
            {thumbnail === null ? null : <Picture src={thumbnail} alt="" lazy className={picture} />}
            <span className={css({ srOnly: true })}>{name}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const heading = css({ textStyle: 'body', fontWeight: '600', color: 'ink.strong' })
const note = css({ color: 'ink.muted', textStyle: 'label' })
const failed = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const turns = css({ display: 'flex', flexWrap: 'wrap', gap: '1', maxHeight: '40', overflowY: 'auto' })
const turn = css({
  width: '10',
  height: '10',
  overflow: 'hidden',
  borderRadius: 'sm',
  borderBottomWidth: '3px',
  borderBottomStyle: 'solid',
  borderColor: 'var(--edge)',
  forcedColorAdjust: 'none',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover' })
