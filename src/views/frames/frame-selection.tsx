import { useSelector } from '@xstate/react'

import type { Frame } from '#contract/frames.ts'
import type { AdminFrameListRef, FramesRef } from '#machines/frames/frames.machine.ts'
import { selectableOf } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import type { Column } from '../ui/table-column.ts'

/** Selects frames one by one, or all of the page; 80 px wide (FRAME-011). Deleted frames can't be selected (FRAME-022). */
export function selectionColumn(frames: FramesRef, list: AdminFrameListRef): Column<Frame> {
  return {
    id: 'select',
    header: <SelectPage frames={frames} list={list} />,
    className: css({ md: { width: '80px' } }),
    stackedCorner: true,
    cell: (frame, _, selected) => (
      <Checkbox
        label={t('frames.selectNamed', { name: frame.name })}
        labelHidden
        tabIndex={-1}
        checked={selected}
        disabled={frame.deletedAt !== null}
        onCheckedChange={(isSelected) => frames.send({ type: 'frames.select', frames: [frame], isSelected })}
      />
    ),
  }
}

function SelectPage({ frames, list }: { frames: FramesRef; list: AdminFrameListRef }) {
  const selected = useSelector(frames, ({ context }) => context.selected)
  const page = useSelector(list, ({ context }) => context.value)
  const selectable = selectableOf(page)
  const ids = new Set(selected.map(({ id }) => id))
  const count = selectable.filter(({ id }) => ids.has(id)).length
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
      onCheckedChange={() => frames.send({ type: 'frames.select', frames: selectable, isSelected: !isAll })}
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
