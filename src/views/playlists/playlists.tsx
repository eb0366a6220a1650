import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { isWeighable } from '#machines/playlists/playlist.values.ts'
import type { PlaylistsRef } from '#machines/playlists/playlists.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { OwnAccordion } from '../ui/own-accordion.tsx'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { PlaylistEditor } from './playlist-editor.tsx'
import { PlaylistRows, type PlaylistActions } from './playlist-rows.tsx'
import { PlaylistsPlace } from './playlists-place.tsx'

interface PlaylistsProps {
  playlists: PlaylistsRef
  mayEdit: boolean
  places?: readonly SectionPlace[] | undefined
}

/** How the creatives of each rule set take turns, by frame specification (PLAY-001). */
export function Playlists({ playlists, mayEdit, places }: PlaylistsProps) {
  const snapshot = useSelector(playlists, (current) => current)
  const { playlists: data, editor, sequence } = snapshot.children
  const { campaignId } = snapshot.context
  const actions = useMemo<PlaylistActions>(
    () => ({
      onOpen: mayEdit ? (target) => playlists.send({ type: 'playlist.open', target }) : null,
      isOpenable: ({ playlist }) => isWeighable(playlist.creatives.length),
    }),
    [playlists, mayEdit],
  )
  return (
    <section aria-label={t('playlists.title')} className={column}>
      <SectionTools
        title={t('creatives.title')}
        places={places}
        placesLabel={t('creatives.sections')}
        about={t('playlists.about')}
      />
      {data === undefined ? null : (
        <PlaylistsPlace data={data}>
          {(value) => (
            <OwnAccordion
              level={3}
              multiple
              initiallyOpen={value.specifications.slice(0, 1).map(({ id }) => id)}
              items={value.specifications.map((specification) => ({
                id: specification.id,
                title: specification.name,
                detail: t('creatives.size', { width: specification.width, height: specification.height }),
                content: (
                  <PlaylistRows
                    data={value}
                    specification={specification}
                    campaignId={campaignId}
                    actions={actions}
                  />
                ),
              }))}
            />
          )}
        </PlaylistsPlace>
      )}
      {editor === undefined ? null : (
        <PlaylistEditor
          editor={editor}
          sequence={sequence}
          onOrder={() => playlists.send({ type: 'sequence.read' })}
        />
      )}
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
