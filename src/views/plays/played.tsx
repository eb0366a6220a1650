import { playlistColors, type PlayedShare } from '#machines/playlists/playlists.selectors.ts'
import type { Answer, PlayedCreative } from '#machines/plays/plays.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatPercent } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { shareColors, swatch } from '../playlists/share-colors.ts'
import { ShareStrip } from '../playlists/share-strip.tsx'
import { ImageIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface PlayedProps {
  answer: Answer
  campaignId: string
}

/** The creatives that play, each with its share of the time and why. */
export function Played({ answer: { by, playing }, campaignId }: PlayedProps) {
  if (by === 'nothing') {
    return <StatePanel state="empty" title={t('plays.nothing')} text={t('plays.nothingText')} />
  }
  return (
    <div className={column}>
      <ShareStrip shares={playing.map(shareOf)} />
      <ul aria-label={t('plays.playing')} className={list}>
        {playing.map((played, index) => (
          <li key={played.creative.id} className={row}>
            <PlayedRow played={played} index={index} campaignId={campaignId} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlayedRow({
  played: { creative, share, ruleSets },
  index,
  campaignId,
}: {
  played: PlayedCreative
  index: number
  campaignId: string
}) {
  const thumbnail = creative.thumbnail?.url ?? null
  return (
    <>
      <span aria-hidden="true" className={cx(shareColors[index % playlistColors], swatch)} />
      <span className={frame}>
        {thumbnail === null ? <ImageIcon /> : <Picture src={thumbnail} alt="" lazy className={picture} />}
      </span>
      <span className={words}>
        <Link href={`/campaigns/${campaignId}/creative/${creative.id}`} className={name}>
          {creative.name}
        </Link>
        <span className={why}>
          {ruleSets.length === 0
            ? t('plays.asDefault')
            : t('plays.byRuleSets', { names: ruleSets.map((ruleSet) => ruleSet.name).join(', ') })}
        </span>
      </span>
      <span className={number}>{formatPercent(share / 100)}</span>
    </>
  )
}

const shareOf = ({ creative, share }: PlayedCreative, index: number): PlayedShare => ({
  id: creative.id,
  name: creative.name,
  thumbnail: creative.thumbnail?.url ?? null,
  weight: share,
  color: index % playlistColors,
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const list = css({ '& > li + li': { borderTopWidth: '1px', borderColor: 'line.subtle' } })
const row = css({ display: 'flex', alignItems: 'center', gap: '3', paddingBlock: '2' })
const frame = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  overflow: 'hidden',
  borderRadius: 'sm',
  background: 'surface.sunken',
  color: 'ink.muted',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'contain' })
const words = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' })
const name = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere' })
const why = css({ color: 'ink.muted', textStyle: 'label', overflowWrap: 'anywhere' })
const number = css({
  color: 'ink.strong',
  textStyle: 'heading',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
