import { useSelector } from '@xstate/react'

import type { AssetVersion } from '#contract/creatives.ts'
import type { AssetHistoryRef, BringingBack, VersionsRef } from '#machines/creatives/asset-history.machine.ts'
import { comparedIn, isKept } from '#machines/creatives/asset-history.selectors.ts'
import { mayReplace } from '#machines/creatives/replacing.selectors.ts'
import type { CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { BringBackIcon, ImageIcon } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { VersionComparison } from './version-comparison.tsx'

interface AssetHistoryProps {
  history: AssetHistoryRef
  /** Who may bring a file back; null until it is known. */
  replacer: CreativeHandler | null
  onClose: () => void
}

/** The files that a creative has and had, in a drawer (CREA-053): two are compared, an earlier one is brought back. */
export function AssetHistory({ history, replacer, onClose }: AssetHistoryProps) {
  const snapshot = useSelector(history, (current) => current)
  const { versions, bringingBack } = snapshot.children
  const { chosenIds, look } = snapshot.context
  const creative = useSelector(versions, (current) => current?.context.value ?? null)
  const compared = comparedIn(creative, chosenIds)
  const mayBringBack = creative !== null && replacer !== null && mayReplace(creative, replacer)
  return (
    <Drawer
      open
      title={t('assetHistory.title')}
      description={t('assetHistory.description')}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        (creative?.assetHistory?.length ?? 0) < 2 ? undefined : (
          <>
            <p className={footHint}>{compared === null ? t('assetHistory.compareHint') : null}</p>
            <Button
              variant="solid"
              disabled={!snapshot.can({ type: 'comparison.open' })}
              onClick={() => history.send({ type: 'comparison.open' })}
            >
              {t('assetHistory.compare')}
            </Button>
          </>
        )
      }
    >
      {versions === undefined ? null : (
        <Versions
          versions={versions}
          chosenIds={chosenIds}
          onToggle={
            snapshot.matches('idle') ? (id) => history.send({ type: 'version.toggle', id }) : undefined
          }
          onBringBack={
            snapshot.matches('idle') && mayBringBack
              ? (subject) => history.send({ type: 'version.bringBack', subject })
              : undefined
          }
        />
      )}
      {compared !== null && snapshot.hasTag('comparing') ? (
        <VersionComparison
          {...compared}
          rotation={creative?.frameSpecification?.rotation ?? 0}
          look={look}
          onLook={(wanted) => history.send({ type: 'look.choose', look: wanted })}
          onClose={() => history.send({ type: 'comparison.close' })}
        />
      ) : null}
      <Confirmation confirmation={bringingBack} labels={bringingBackLabels} tone="normal" />
    </Drawer>
  )
}

export const bringingBackLabels = ({ creativeName, version }: BringingBack): ConfirmationLabels => ({
  question: t('assetHistory.ask', wordsOf(version)),
  text: t('assetHistory.askText', { name: creativeName }),
  failure: t('assetHistory.bringBackFailed'),
  confirm: t('assetHistory.bringBack'),
})

const wordsOf = ({ originalFilename, createdAt }: Pick<AssetVersion, 'originalFilename' | 'createdAt'>) => ({
  fileName: originalFilename,
  time: t('assetHistory.time', { time: formatTimestamp(createdAt, 'utc') }),
})

interface VersionsProps {
  versions: VersionsRef
  chosenIds?: readonly string[]
  /** Chooses a version to compare, while that can be done. */
  onToggle?: ((id: string) => void) | undefined
  /** Where this person may bring one back. */
  onBringBack?: ((subject: BringingBack) => void) | undefined
}

/** The files, newest first; placeholders until they are read. */
export function Versions({ versions: resource, chosenIds = [], onToggle, onBringBack }: VersionsProps) {
  const snapshot = useSelector(resource, (current) => current)
  const { value: creative, problem, params } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('assetHistory.failedTitle')}
        text={t('assetHistory.failedText')}
        onRetry={() => resource.send({ type: 'resource.retry' })}
      />
    )
  }
  if (creative === null) {
    return <Placeholders />
  }
  const versions = creative.assetHistory ?? []
  return (
    <div className={column} aria-busy={snapshot.hasTag('busy')}>
      {problem === null ? null : <StaleBanner resource={resource} text={t('assetHistory.stale')} />}
      {versions.length === 0 ? (
        <StatePanel state="empty" title={t('assetHistory.empty')} />
      ) : (
        <ol className={column} aria-label={t('assetHistory.title')}>
          {versions.map((version, index) => (
            <li key={version.id}>
              <Version
                version={version}
                isCurrent={index === 0}
                isChosen={chosenIds.includes(version.id)}
                onToggle={
                  onToggle === undefined || versions.length < 2 ? undefined : () => onToggle(version.id)
                }
                onBringBack={
                  onBringBack === undefined || index === 0 || !isKept(version)
                    ? undefined
                    : () => onBringBack({ ...params, creativeName: creative.name, version: shortOf(version) })
                }
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const shortOf = ({ id, createdAt, originalFilename }: AssetVersion) => ({ id, createdAt, originalFilename })

interface VersionProps {
  version: AssetVersion
  isCurrent: boolean
  isChosen: boolean
  onToggle: (() => void) | undefined
  onBringBack: (() => void) | undefined
}

function Version({ version, isCurrent, isChosen, onToggle, onBringBack }: VersionProps) {
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
        {isKept(version) ? null : <p className={line}>{t('assetHistory.notKept')}</p>}
        <div className={acts}>
          {onToggle === undefined ? null : (
            <Checkbox
              label={t('assetHistory.compare')}
              aria-label={t('assetHistory.compareOf', wordsOf(version))}
              checked={isChosen}
              onCheckedChange={onToggle}
            />
          )}
          {onBringBack === undefined ? null : (
            <Button
              size="sm"
              icon={<BringBackIcon />}
              aria-label={t('assetHistory.bringBackOf', wordsOf(version))}
              onClick={onBringBack}
            >
              {t('assetHistory.bringBack')}
            </Button>
          )}
        </div>
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
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' })
const footHint = css({ flex: '1', alignSelf: 'center', color: 'ink.muted', textStyle: 'caption' })
