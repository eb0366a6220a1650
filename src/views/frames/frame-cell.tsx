import type { SnapshotFrom } from 'xstate'

import type { FrameField } from '#contract/frame-editing.ts'
import type { Frame } from '#contract/frames.ts'
import { textOf } from '#machines/frames/frame-cell.values.ts'
import type { FramesRef } from '#machines/frames/frames.machine.ts'
import { cellKey } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { EditableCell } from '../ui/editable-cell.tsx'
import { useFollowed, type Followed } from '../ui/followed.ts'
import { CellEditor } from './cell-editor.tsx'
import { fieldWords } from './frame-words.ts'

/** The actors below the frames, of which some are open edits. */
export type OpenCells = Followed<SnapshotFrom<FramesRef>['children']>

interface FrameCellProps {
  frames: FramesRef
  cells: OpenCells
  frame: Frame
  field: FrameField
  /** Stands out as what names the frame. */
  isStrong?: boolean
}

/** A field of a frame, edited in its place (FRAME-012). Opening it draws this cell alone. A deleted frame is not edited. */
export function FrameCell({ frames, cells, frame, field, isStrong = false }: FrameCellProps) {
  const key = cellKey(frame.id, field)
  const cell = useFollowed(cells, (children) => children[key])
  const text = textOf(frame[field])
  const value = text === '' ? t('frames.noValue') : text
  const look = isStrong ? strong : plain
  return frame.deletedAt !== null && cell === undefined ? (
    <span className={look}>{value}</span>
  ) : (
    <EditableCell
      editor={cell === undefined ? null : <CellEditor cell={cell} />}
      value={value}
      className={look}
      label={t('frames.editNamed', { field: t(fieldWords[field]), name: frame.name })}
      tip={t('frames.editCell')}
      onEdit={() => frames.send({ type: 'cell.open', frame, field })}
    />
  )
}

const plain = css({ fontVariantNumeric: 'tabular-nums' })
const strong = css({ fontVariantNumeric: 'tabular-nums', color: 'ink.strong', fontWeight: '500' })
