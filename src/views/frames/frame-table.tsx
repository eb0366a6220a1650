import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import type { Frame } from '#contract/frames.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { isFiltered } from '#machines/frames/frames.selectors.ts'
import type { FurtherFramesRef } from '#machines/frames/further-frames.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import type { RowLook } from '../ui/further-rows.tsx'
import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { TipArea } from '../ui/tip-area.tsx'
import { frameColumns, frameSorts } from './frame-columns.tsx'
import { frameSelection } from './frame-selection.tsx'
import { FurtherPages } from './further-pages.tsx'

/** Frames of a page. */
const pageSize = 50

interface FrameTableProps {
  frames: FramesRef
  bulk: FrameBulkRef
  list: AdminFrameListRef
  further: FurtherFramesRef
  /** Whether frames can be selected (FRAME-011). */
  isSelectable: boolean
  /** Whether the business unit of a frame is shown (FRAME-004). */
  hasUnits: boolean
  hrefOf: (query: FramesQuery) => string
  /** Told when all frames that match have their room, where they are shown below each other. */
  onLaidOut: (() => void) | undefined
}

/** The frames of the current page as a grid (FRAME-001, FRAME-002). What is selected or opened draws its row or cell alone. */
export function FrameTable({
  frames,
  bulk,
  list,
  further,
  isSelectable,
  hasUnits,
  hrefOf,
  onLaidOut,
}: FrameTableProps) {
  const sort = useSelector(list, ({ context }) => context.query.sort)
  const isWhole = useSelector(list, ({ context }) => context.query.whole === true)
  const pagination = useSelector(list, ({ context }) => context.value?.pagination)
  const selection = useMemo(() => frameSelection({ frames, bulk }), [frames, bulk])
  // Without the order, which the heads follow by themselves: no row is drawn again for it.
  const columns = useMemo(
    () => frameColumns({ frames, bulk, list, isSelectable, hasUnits, hrefOf }),
    [frames, bulk, list, isSelectable, hasUnits, hrefOf],
  )
  const sorts = useMemo(() => frameSorts(sort), [sort])
  const whole = isWhole
    ? {
        rowCount: pagination?.total ?? 0,
        before: ((pagination?.currentPage ?? 1) - 1) * pageSize,
        renderBodies: (look: RowLook<Frame>) => (
          <FurtherPages {...{ further, list, pageSize, look, onLaidOut }} />
        ),
      }
    : undefined
  return (
    <TipArea>
      <ResourceTable
        list={list}
        columns={columns}
        labels={labels()}
        isFiltered={isFiltered}
        hrefOf={hrefOf}
        selection={selection}
        gridHelp={isWhole ? t('frames.wholeHelp') : t('frames.gridHelp')}
        pageSize={pageSize}
        sorts={sorts}
        further={whole}
        className={wide}
      />
    </TipArea>
  )
}

/** FRAME-052. */
const labels = (): ResourceTableLabels => ({
  caption: t('frames.list'),
  pages: t('frames.pages'),
  failedTitle: t('frames.failedTitle'),
  failedText: t('frames.failedText'),
  stale: t('frames.stale'),
  empty: {
    none: { title: t('frames.empty'), text: t('frames.emptyText') },
    noMatch: { title: t('frames.empty'), text: t('frames.emptySearchText') },
    beyond: { title: t('frames.empty'), text: t('frames.emptyPageText') },
  },
})

/** Its columns keep their widths, whatever is in them; where not all have room, they scroll below the actions. */
const wide = css({
  md: {
    scrollPaddingInlineEnd: '28',
    '& table': { tableLayout: 'fixed', minWidth: '84rem' },
    '& :is(td, th)': { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '1.35' },
    // Two lines of any column: a row that becomes a pixel higher on another page moves all rows below it, which are painted again.
    '& tbody > tr > :is(td, th)': { height: '3.0625rem' },
    // Where all columns have room, nothing scrolls but the page, and the head stays below its bar.
    '&:not([data-wide])': { overflow: 'clip' },
    '&:not([data-wide]) thead': { top: 'calc(3rem + var(--top-bar, 0px))' },
    // The place of a row that is drawn next. The first child may be the veil over a page that turns.
    '& tbody > tr:not(:first-child):empty': { height: '3.0625rem' },
  },
})
