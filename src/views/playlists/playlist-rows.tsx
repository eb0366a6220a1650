import { useMemo } from 'react'

import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import type { PlaylistsData, PlaylistTarget } from '#machines/playlists/playlists.machine.ts'
import { entriesOf, kindOf, type PlaylistEntry } from '#machines/playlists/playlists.selectors.ts'
import { playsHref } from '#machines/plays/plays-href.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { EditIcon, HelpIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { ShareLegend, ShareStrip } from './share-strip.tsx'

/** What a person may do with a playlist. */
export interface PlaylistActions {
  /** Null for somebody who may not change playlists. */
  onOpen: ((target: PlaylistTarget) => void) | null
  isOpenable: (target: PlaylistTarget) => boolean
}

interface PlaylistRowsProps {
  data: PlaylistsData
  specification: SpecificationWithCreatives
  campaignId: string
  actions: PlaylistActions
}

/** The rule sets of a frame specification, each with its playlist (PLAY-001). */
export function PlaylistRows({ data, specification, campaignId, actions }: PlaylistRowsProps) {
  const entries = useMemo(
    () => entriesOf(data, specification.id, campaignId),
    [data, specification.id, campaignId],
  )
  return entries.length === 0 ? (
    <p className={note}>{t('playlists.noRules')}</p>
  ) : (
    <ul aria-label={t('playlists.ofSpecification', { specification: specification.name })} className={list}>
      {entries.map((entry) => (
        <PlaylistRow key={entry.target.playlist.id} entry={entry} actions={actions} />
      ))}
    </ul>
  )
}

function PlaylistRow({
  entry: { target, rules, shares },
  actions: { onOpen, isOpenable },
}: {
  entry: PlaylistEntry
  actions: PlaylistActions
}) {
  const { playlist, ruleSet } = target
  const kind = kindOf(playlist)
  return (
    <li className={row}>
      <div className={head}>
        <div className={names}>
          <h4 className={name}>{ruleSet}</h4>
          <p className={note}>
            {rules.map(({ displayName, description }) => `${displayName}: ${description}`).join(' · ')}
          </p>
        </div>
        {shares.length < 2 ? null : (
          <StatusChip tone={kind === 'equal' ? 'inactive' : 'live'}>{t(kindWords[kind])}</StatusChip>
        )}
        <LinkButton
          size="sm"
          variant="ghost"
          icon={<HelpIcon />}
          href={playsHref(target.campaignId, {
            rule_set_id: playlist.rulesetId,
            frame_specification_id: playlist.frameSpecificationId,
          })}
          aria-label={t('plays.linkNamed', { name: ruleSet })}
        >
          {t('plays.short')}
        </LinkButton>
        {onOpen === null ? null : (
          <Button
            size="sm"
            icon={<EditIcon />}
            aria-label={t('playlists.editNamed', { name: ruleSet })}
            disabled={!isOpenable(target)}
            onClick={() => onOpen(target)}
          >
            {t('playlists.edit')}
          </Button>
        )}
      </div>
      {shares.length < 2 ? null : <ShareStrip shares={shares} />}
      {shares.length === 0 ? null : <ShareLegend shares={shares} />}
      {isOpenable(target) ? null : (
        <p className={note}>{t(shares.length < 2 ? 'playlists.tooFew' : 'playlists.tooMany')}</p>
      )}
    </li>
  )
}

const kindWords = {
  shuffled: 'playlists.shuffled',
  weighted: 'playlists.weighted',
  equal: 'playlists.equal',
} as const

const list = css({ display: 'flex', flexDirection: 'column' })
const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'line.subtle',
  _last: { borderBottomWidth: '0' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const names = css({ flex: '1 1 12rem', minWidth: '0' })
const name = css({ color: 'ink.strong', textStyle: 'body', fontWeight: '600', overflowWrap: 'anywhere' })
const note = css({ color: 'ink.muted', textStyle: 'label' })
