import { useSelector } from '@xstate/react'
import { useCallback, useMemo, type ReactNode } from 'react'

import type { FrameQuery } from '#contract/addresses/media-buy.address.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import type {
  FrameFiltersRef,
  FrameHistoryRef,
  FrameListRef,
  MediaBuyRef,
} from '#machines/media-buy/media-buy.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { ExportButton } from '../frames/export-button.tsx'
import { Button } from '../ui/button.tsx'
import { selectionOfIds } from '../ui/row-selection.ts'
import { SearchField } from '../ui/search-field.tsx'
import { SectionTools } from '../ui/section-tools.tsx'
import { phoneWindow, useMedia } from '../ui/use-media.ts'
import { FrameAddition } from './frame-addition.tsx'
import { FrameHistory } from './frame-history.tsx'
import { FrameTable } from './frame-table.tsx'

interface MediaBuyProps {
  mediaBuy: MediaBuyRef
  hrefOf: (query: FrameQuery) => string
  /** The campaign is active: its frames have screenshots (FRAME-032). */
  hasScreenshots?: boolean
}

/** The frames of a campaign: more of them by their external ids, and fewer (FRAME-028, FRAME-031, FRAME-033, FRAME-049). */
export function MediaBuy({ mediaBuy, hrefOf, hasScreenshots = false }: MediaBuyProps) {
  const list = useSelector(mediaBuy, ({ children }) => children.list)
  const history = useSelector(mediaBuy, ({ children }) => children.history)
  const filters = useSelector(mediaBuy, ({ children }) => children.filters)
  return list === undefined || filters === undefined ? null : (
    <section aria-label={t('mediaBuy.title')} className={column}>
      <SectionTools
        title={t('mediaBuy.title')}
        unfolded={<Exporting mediaBuy={mediaBuy} list={list} />}
        action={
          <>
            <RemoveButton mediaBuy={mediaBuy} />
            <FrameAddition mediaBuy={mediaBuy} />
          </>
        }
      >
        <FrameSearch list={list} filters={filters} />
      </SectionTools>
      <Frames
        mediaBuy={mediaBuy}
        list={list}
        history={history}
        hrefOf={hrefOf}
        hasScreenshots={hasScreenshots}
        below={history === undefined ? null : <History list={list} history={history} hrefOf={hrefOf} />}
      />
    </section>
  )
}

/** Filters the frames by a text (FRAME-029). */
export function FrameSearch({ list, filters }: { list: FrameListRef; filters: FrameFiltersRef }) {
  const query = useSelector(list, ({ context }) => context.query)
  const typed = useSelector(filters, ({ context }) => context.typed)
  const { search = '' } = shownFilters(query, typed)
  return (
    <div className={css({ flex: '1 1 14rem', width: { md: '72' }, maxWidth: { md: '80' } })}>
      <SearchField
        label={t('mediaBuy.search')}
        value={search}
        onValueChange={(text, waited) =>
          filters.send({ type: 'filters.typed', change: { search: text }, waited })
        }
      />
    </div>
  )
}

function Exporting({ mediaBuy, list }: { mediaBuy: MediaBuyRef; list: FrameListRef }) {
  const exporting = useSelector(mediaBuy, ({ children }) => children.exporting)
  const { params, query } = useSelector(list, ({ context }) => context)
  const request = { campaignId: params.campaignId, search: query.search }
  return exporting === undefined ? null : <ExportButton exporting={exporting} request={request} />
}

function RemoveButton({ mediaBuy }: { mediaBuy: MediaBuyRef }) {
  const count = useSelector(mediaBuy, ({ context }) => context.selected.length)
  const isRemoving = useSelector(mediaBuy, (snapshot) => snapshot.hasTag('removing'))
  const mayRemove = useSelector(mediaBuy, (snapshot) => snapshot.can({ type: 'frames.remove' }))
  const isPhone = useMedia(phoneWindow)
  const words =
    count === 0 ? t('mediaBuy.remove') : t('mediaBuy.removeCount', { number: formatInteger(count) })
  return (
    <Button
      variant="dangerQuiet"
      aria-label={words}
      busy={isRemoving}
      disabled={!mayRemove}
      onClick={() => mediaBuy.send({ type: 'frames.remove' })}
    >
      {isPhone ? t('mediaBuy.removeShort') : words}
    </Button>
  )
}

function Frames({
  mediaBuy,
  list,
  history,
  hrefOf,
  hasScreenshots,
  below,
}: Required<MediaBuyProps> & {
  list: FrameListRef
  history: FrameHistoryRef | undefined
  below: ReactNode
}) {
  const selection = useMemo(() => selectionOfIds(mediaBuy, ({ context }) => context.selected), [mediaBuy])
  const isWorking = useSelector(
    mediaBuy,
    (snapshot) => snapshot.hasTag('adding') || snapshot.hasTag('removing'),
  )
  const toggle = useCallback((id: string) => mediaBuy.send({ type: 'frame.toggle', id }), [mediaBuy])
  const historyPage = useSelector(history, (snapshot) => snapshot?.context.query.page ?? 1)
  return (
    <FrameTable
      list={list}
      selection={selection}
      onToggle={isWorking ? null : toggle}
      hrefOf={(query) => hrefOf(withHistory(query, historyPage))}
      hasScreenshots={hasScreenshots}
      below={below}
    />
  )
}

/** The history has pages of its own, and the frames stay on theirs. */
function History({
  list,
  history,
  hrefOf,
}: {
  list: FrameListRef
  history: FrameHistoryRef
  hrefOf: MediaBuyProps['hrefOf']
}) {
  const query = useSelector(list, ({ context }) => context.query)
  return <FrameHistory history={history} hrefOf={({ page }) => hrefOf(withHistory(query, page))} />
}

function withHistory(query: FrameQuery, page: number): FrameQuery {
  return page === 1 ? query : { ...query, history_page: page }
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
})
