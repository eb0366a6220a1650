import { useSelector } from '@xstate/react'

import type { Frame } from '#contract/frames.ts'
import type { FrameBulkRef } from '#machines/frames/frame-bulk.machine.ts'
import type { AdminFrameListRef, FramesRef } from '#machines/frames/frames.machine.ts'
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
    header: <SelectPage {...refs} />,
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

/** Selects or deselects the frames of the page. */
export function SelectPage(refs: SelectionRefs) {
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
