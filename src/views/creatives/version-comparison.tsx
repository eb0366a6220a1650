import type { AssetVersion } from '#contract/creatives.ts'
import type { ComparisonLook } from '#machines/creatives/asset-history.machine.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Dialog } from '../ui/dialog.tsx'
import { FilmsInStep } from '../ui/films-in-step.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Swipe } from '../ui/swipe.tsx'
import { VersionMedia } from './version-media.tsx'

interface VersionComparisonProps {
  older: AssetVersion
  newer: AssetVersion
  rotation: number
  look: ComparisonLook
  onLook: (look: ComparisonLook) => void
  onClose: () => void
}

/** Two files of a creative, beside each other or one over the other; their videos play in step. */
export function VersionComparison({ older, newer, rotation, look, onLook, onClose }: VersionComparisonProps) {
  const hasFilm = older.type === 'video' || newer.type === 'video'
  const [before, after] = [older, newer].map((version) => (
    <VersionMedia key={version.id} version={version} rotation={rotation} />
  ))
  const shown =
    look === 'swipe' ? (
      <Swipe
        label={t('assetHistory.divider')}
        words={(share) => t('assetHistory.dividerAt', { share })}
        before={before}
        after={after}
      />
    ) : (
      <div className={pair}>
        <div className={half}>{before}</div>
        <div className={half}>{after}</div>
      </div>
    )
  return (
    <Dialog
      open
      size="full"
      title={t('assetHistory.comparison')}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <div className={column}>
        <RadioGroup
          inline
          label={t('assetHistory.look')}
          labelHidden
          value={look}
          onValueChange={onLook}
          options={[
            { value: 'side', label: t('assetHistory.side') },
            { value: 'swipe', label: t('assetHistory.swipe') },
          ]}
        />
        <div className={captions}>
          <Caption word={t('assetHistory.before')} version={older} />
          <Caption word={t('assetHistory.after')} version={newer} isEnd />
        </div>
        <div className={stage}>
          {hasFilm ? (
            <FilmsInStep
              words={{
                play: t('assetHistory.play'),
                pause: t('assetHistory.pause'),
                moment: t('assetHistory.filmMoment'),
                progress: (at, seconds) =>
                  t('assetHistory.filmProgress', { at: at.toFixed(1), seconds: seconds.toFixed(1) }),
              }}
            >
              {shown}
            </FilmsInStep>
          ) : (
            shown
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Caption({ word, version, isEnd = false }: { word: string; version: AssetVersion; isEnd?: boolean }) {
  return (
    <p className={cx(caption, isEnd ? atEnd : undefined)}>
      <strong className={strong}>{word}</strong>
      <span className={cut}>{version.originalFilename}</span>
      <span>{t('assetHistory.time', { time: formatTimestamp(version.createdAt, 'utc') })}</span>
    </p>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', height: 'full', minHeight: '80' })
const stage = css({ flex: '1 1 0', minHeight: '0', borderRadius: 'lg', overflow: 'hidden' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '2',
  height: 'full',
})
const half = css({ background: 'surface.sunken', borderRadius: 'lg', padding: { base: '1', md: '3' } })
const captions = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '2',
})
const caption = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  color: 'ink.muted',
  textStyle: 'caption',
  minWidth: '0',
})
const atEnd = css({ justifyContent: 'flex-end', textAlign: 'end' })
const strong = css({ color: 'ink.strong', fontWeight: '600' })
const cut = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
