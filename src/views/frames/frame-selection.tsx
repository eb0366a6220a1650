import { useSelector } from '@xstate/react'

import type { Frame } from '#contract/frames.ts'
import type { AdminFrameListRef } from '#machines/frames/admin-frame-list.machine.ts'
import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { selectableOf, selectedAmong, selectedOf } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { followed } from '../ui/followed.ts'
import { rowSelection } from '../ui/row-selection.ts'
import type { Column, RowSelection } from '../ui/table-column.ts'

export interface SelectionRefs {
  frames: FramesRef
  bulk: FrameBulkRef
  list: AdminFrameListRef
}

/** Selects frames one by one, or all of the page; 80 px wide (FRAME-011). Deleted frames can't be selected (FRAME-022). */
export function selectionColumn(refs: SelectionRefs): Column<Frame> {
  return {
    id: 'select',
    header: <SelectMany {...refs} />,
    className: css({ md: { width: '80px' } }),
    stackedCorner: true,
    select: (frame, selected) => (
      <Checkbox
        label={t('frames.selectNamed', { name: frame.name })}
        labelHidden
        tabIndex={-1}
        checked={selected}
        disabled={frame.deletedAt !== null}
        onCheckedChange={(isSelected) => select(refs, [frame], isSelected)}
      />
    ),
  }
}

/** The selected frames, for the rows of the table. */
export function frameSelection({ frames, bulk }: Omit<SelectionRefs, 'list'>): RowSelection<Frame> {
  const chosen = followed([frames, bulk], () => ({
    selected: frames.getSnapshot().context.selected,
    all: bulk.getSnapshot().context.all,
  }))
  return rowSelection(chosen, ({ selected, all }) => selectedAmong(selected, all))
}

/** While all that match are selected, those that are unchecked are its exceptions. */
function select({ frames, bulk }: SelectionRefs, those: Frame[], isSelected: boolean): void {
  if (bulk.getSnapshot().context.all === null) {
    frames.send({ type: 'frames.select', frames: those, isSelected })
  } else {
    bulk.send({ type: 'all.toggle', ids: those.map(({ id }) => id), isSelected })
  }
}

/** Selects or deselects the frames of the page; of the whole list all that match. */
export function SelectMany(refs: SelectionRefs) {
  const isWhole = useSelector(refs.list, ({ context }) => context.query.whole === true)
  return isWhole ? <SelectMatching {...refs} /> : <SelectPage {...refs} />
}

function SelectMatching({ frames, bulk, list }: SelectionRefs) {
  const hasSelected = useSelector(frames, ({ context }) => context.selected.length > 0)
  const all = useSelector(bulk, ({ context }) => context.all)
  const mayChange = useSelector(bulk, (snapshot) =>
    snapshot.can({ type: snapshot.context.all === null ? 'all.select' : 'all.clear' }),
  )
  const count = useSelector(list, ({ context }) => context.value?.pagination.total ?? 0)
  const isAll = all !== null && all.except.length === 0
  return (
    <Checkbox
      label={t('frames.selectEach')}
      labelHidden
      disabled={count === 0 || !mayChange}
      checked={isAll}
      indeterminate={!isAll && (all !== null || hasSelected)}
      onCheckedChange={() => bulk.send({ type: all === null ? 'all.select' : 'all.clear' })}
    />
  )
}

function SelectPage(refs: SelectionRefs) {
  const { frames, bulk, list } = refs
  const selected = useSelector(frames, ({ context }) => context.selected)
  const all = useSelector(bulk, ({ context }) => context.all)
  const page = useSelector(list, ({ context }) => context.value)
  const selectable = selectableOf(page)
  const count = selectedOf(selectable, selected, all).length
  const isAll = count > 0 && count === selectable.length
  return selectable.length === 0 ? (
    <span className={room}>
      <span className={css({ srOnly: true })}>{t('frames.columnSelect')}</span>
    </span>
  ) : (
    <Checkbox
      label={t('frames.selectPage')}
      labelHidden
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onCheckedChange={() => select(refs, selectable, !isAll)}
    />
  )
}

/** As high as the box that comes with the frames. */
const room = css({
  display: 'inline-block',
  verticalAlign: 'top',
  minHeight: '6',
  _touch: { minHeight: '11' },
})
