import { use, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'

import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { EditIcon } from './icons.ts'
import { ReachedCellsContext } from './reached-cells.ts'
import { cellOf } from './use-grid-keys.ts'

interface EditableCellProps {
  /** The edit in the place of the value while it is open (CellForm). */
  editor: ReactNode
  value: string
  className?: string | undefined
  /** What the pencil does, and with what. */
  label: string
  tip: string
  onEdit: () => void
}

/**
 * The content of a grid's cell that is edited in its place. Enter, F2 or a press on its pencil opens the edit. The pencil comes with the
 * pointer or the focus; the cell gets the focus back from the edit that closes. One to a cell.
 */
export function EditableCell({ editor, value, className, label, tip, onEdit }: EditableCellProps) {
  const content = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  const isOpen = editor !== null
  const isReached = useIsReached(content, isOpen)
  useLayoutEffect(() => {
    // What had the focus is gone with the edit.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      cellOf(content.current)?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    editor
  ) : (
    <span ref={content} className={cx(look, isReached && around, className)}>
      {value}
      {isReached ? (
        <button
          type="button"
          tabIndex={-1}
          className={pencilLook}
          data-grid-edit=""
          data-tip={tip}
          aria-label={label}
          onClick={onEdit}
        >
          {pencilIcon}
        </button>
      ) : null}
    </span>
  )
}

/** Whether the cell around this element is reached. */
function useIsReached(content: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const reached = use(ReachedCellsContext)
  const follow = useCallback(
    (onChange: () => void) => {
      const cell = isOpen ? null : cellOf(content.current)
      return cell && reached ? reached.follow(cell, onChange) : () => {}
    },
    [content, isOpen, reached],
  )
  return useSyncExternalStore(follow, () => {
    if (reached === null) {
      return true
    }
    const cell = cellOf(content.current)
    return cell !== null && reached.has(cell)
  })
}

/** The same element each time: React does not look into it again. */
const pencilIcon = <EditIcon />
const look = css({
  display: 'block',
  // In a stacked row, beside its label.
  mdDown: { flex: '1', minWidth: '0' },
  overflowWrap: 'anywhere',
  '@media not (hover: hover)': { paddingInlineEnd: '9' },
})
/** Only where there is a pencil: each positioned element is a layer to paint. */
const around = css({ position: 'relative' })
// At the end of its cell, over what is there: no value is narrower for its pencil, and no row higher.
const pencilLook = cx(
  button({ variant: 'outline', size: 'sm', square: true }),
  css({
    position: 'absolute!',
    insetInlineEnd: '-1.5',
    insetBlock: '0',
    marginBlock: 'auto!',
    color: 'ink.muted',
    '& svg': { width: '3.5', height: '3.5' },
  }),
)
