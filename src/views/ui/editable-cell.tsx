import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { EditIcon } from './icons.ts'

interface EditableCellProps {
  /** The edit in the place of the value while it is open (CellForm). */
  editor: ReactNode
  children: ReactNode
  /** What the pencil does, and with what. */
  label: string
  tip: string
  onEdit: () => void
}

/**
 * The content of a grid's cell that is edited in its place. Enter, F2 or a press on its pencil opens the edit; the pencil comes with
 * the pointer or the focus, and gets the focus back from the edit that closes.
 */
export function EditableCell({ editor, children, label, tip, onEdit }: EditableCellProps) {
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = editor !== null
  useLayoutEffect(() => {
    // What had the focus is gone with the edit.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      pencil.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return isOpen ? (
    editor
  ) : (
    <span className={line}>
      <span className={value}>{children}</span>
      <button
        ref={pencil}
        type="button"
        tabIndex={-1}
        className={pencilLook}
        data-tip={tip}
        aria-label={label}
        onClick={onEdit}
        onKeyDown={(event) => (event.key === 'F2' ? onEdit() : undefined)}
      >
        {pencilIcon}
      </button>
    </span>
  )
}

/** The same element each time: React does not look into it again. */
const pencilIcon = <EditIcon />
// Both in one place of the grid: nothing is positioned, which would cost a layer for each cell.
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  minWidth: '0',
  '& > *': { gridArea: '1 / 1' },
})
const value = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  '@media not (hover: hover)': { paddingInlineEnd: '9' },
})
// At the end of its cell, over what is there: no value is narrower for its pencil, and no row higher. Where it is not seen it has nothing
// that is painted: a table has hundreds of them.
const pencilLook = cx(
  button({ variant: 'outline', size: 'sm', square: true }),
  css({
    position: 'static!',
    justifySelf: 'end',
    marginBlock: '-2',
    marginInlineEnd: '-1.5',
    color: 'ink.muted',
    '& svg': { width: '3.5', height: '3.5' },
    '@media (hover: hover)': {
      _forced: { opacity: '0' },
      borderColor: 'transparent',
      background: 'transparent',
      boxShadow: 'none',
      '& svg': { display: 'none' },
      '&:is(:is(td, th):hover > span > *, :focus-visible)': {
        borderColor: 'line.base',
        background: 'surface.base',
        '& svg': { display: 'block' },
        _forced: { opacity: '1' },
      },
    },
  }),
)
