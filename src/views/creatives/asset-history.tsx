import { useSelector } from '@xstate/react'

import type { AssetVersion } from '#contract/creatives.ts'
import type { AssetHistoryRef } from '#machines/creatives/asset-history.machine.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Drawer } from '../ui/drawer.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { ImageIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextLink } from '../ui/text-link.tsx'

interface AssetHistoryProps {
  history: AssetHistoryRef
  onClose: () => void
}

/** The files that a creative has and had, in a drawer (CREA-053). */
export function AssetHistory({ history, onClose }: AssetHistoryProps) {
  return (
    <Drawer
      open
      title={t('assetHistory.title')}
      description={t('assetHistory.description')}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Versions history={history} />
    </Drawer>
  )
}

/** The files, newest first; placeholders until they are read. */
export function Versions({ history }: Pick<AssetHistoryProps, 'history'>) {
  const snapshot = useSelector(history, (current) => current)
  const { value: versions, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('assetHistory.failedTitle')}
        text={t('assetHistory.failedText')}
        onRetry={() => history.send({ type: 'resource.retry' })}
      />
    )
  }
  if (versions === null) {
    return <Placeholders />
  }
  return (
    <div className={column} aria-busy={snapshot.hasTag('busy')}>
      {problem === null ? null : <StaleBanner resource={history} text={t('assetHistory.stale')} />}
      {versions.length === 0 ? (
        <StatePanel state="empty" title={t('assetHistory.empty')} />
      ) : (
        <ol className={column} aria-label={t('assetHistory.title')}>
          {versions.map((version, index) => (
            <li key={version.id}>
              <Version version={version} isCurrent={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Version({ version, isCurrent }: { version: AssetVersion; isCurrent: boolean }) {
  const { originalFilename, createdAt, user, mime, width, height, url, thumbnailUrl } = version
  const size = width === null || height === null ? null : t('creatives.size', { width, height })
  return (
    <article className={entry} aria-label={originalFilename}>
      <div className={frame}>
        {thumbnailUrl === null ? (
          <ImageIcon />
        ) : (
          <Picture src={thumbnailUrl} alt="" lazy className={picture} />
        )}
      </div>
      <div className={facts}>
        <p className={name}>
          {url === null ? (
            originalFilename
          ) : (
            <TextLink href={url} target="_blank" rel="noreferrer">
              {originalFilename}
            </TextLink>
          )}
        </p>
        <p className={line}>{[mime, ...(size === null ? [] : [size])].join(' · ')}</p>
        <p className={line}>
          <time dateTime={createdAt}>
            {t('assetHistory.time', { time: formatTimestamp(createdAt, 'utc') })}
          </time>
          {user?.name === undefined ? null : ` · ${user.name}`}
        </p>
        {isCurrent ? <StatusChip tone="live">{t('assetHistory.current')}</StatusChip> : null}
      </div>
    </article>
  )
}

function Placeholders() {
  return (
    <div className={column} aria-hidden="true">
      {[0, 1].map((place) => (
        <div key={place} className={entry}>
          <Skeleton shape="block" className={css({ width: '32', height: '20', flexShrink: '0' })} />
          <div className={facts}>
            <Skeleton className={css({ width: '40', height: '4' })} />
            <Skeleton className={css({ width: '48', maxWidth: 'full', height: '3' })} />
          </div>
        </div>
      ))}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const entry = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const frame = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: '32',
  height: '20',
  overflow: 'hidden',
  borderRadius: 'md',
  bg: 'surface.sunken',
  color: 'ink.muted',
})
const picture = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' })
const facts = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  minWidth: '0',
})
const name = css({ color: 'ink.strong', textStyle: 'label', fontWeight: '500', overflowWrap: 'anywhere' })
const line = css({ color: 'ink.muted', textStyle: 'caption' })
