import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'
import { input } from '#styled/recipes/index.js'

import { Floating } from './floating.tsx'

interface CellFormProps {
  /** Names the field, and what it belongs to. */
  label: string
  value: string
  onValueChange: (value: string) => void
  onSubmit: () => void
  /** Escape. */
  onCancel: () => void
  /** Opened just now: its field gets the focus, with all of its text selected. */
  isFresh: boolean
  invalid: boolean
  readOnly: boolean
  /** Why the last attempt failed: a new value moves the focus to the field. */
  problem?: unknown
  /** The panel asks: the focus goes to its first button. */
  isAsking?: boolean
  /** What is to be known of the edit; read with the field. */
  notes: ReactNode
  /** The buttons below it. */
  actions: ReactNode
}

/**
 * The edit of a cell in its place: a field as wide as the cell, and a panel below it that nothing clips. Enter submits, Escape cancels;
 * the arrow keys stay with the field.
 */
export function CellForm({
  label,
  value,
  onValueChange,
  onSubmit,
  onCancel,
  isFresh,
  invalid,
  readOnly,
  problem = null,
  isAsking = false,
  notes,
  actions,
}: CellFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const wasFresh = useRef(isFresh)
  const notesId = useId()
  useLayoutEffect(() => {
    // One that comes back with its page leaves the focus where it is.
    if (wasFresh.current) {
      field.current?.focus()
      field.current?.select()
    }
  }, [])
  useEffect(() => {
    if (problem !== null) {
      field.current?.focus()
    }
  }, [problem])
  useEffect(() => {
    if (isAsking) {
      panel.current?.querySelector('button')?.focus()
    }
  }, [isAsking])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the field and the buttons
    <form
      noValidate
      method="post"
      data-own-keys=""
      className={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onCancel()
        }
      }}
    >
      <input
        ref={field}
        className={cx(input(), fieldLook)}
        aria-label={label}
        aria-describedby={notesId}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <Floating anchor={field} placement="bottom" gutter={4} className={layer}>
        <div ref={panel} className={box}>
          <div id={notesId} aria-live="polite">
            {notes}
          </div>
          <div className={buttons}>{actions}</div>
        </div>
      </Floating>
    </form>
  )
}

const form = css({ minWidth: '0', marginBlock: '-0.5' })
const fieldLook = css({ width: 'full', minWidth: '0', height: '8', paddingInline: '2' })
const layer = css({ padding: '0', background: 'transparent', overflow: 'visible' })
const box = css({
  width: '17rem',
  maxWidth: 'calc(100vw - 1rem)',
  padding: '2.5',
  borderRadius: 'md',
  border: '1px solid token(colors.line.base)',
  background: 'surface.raised',
  boxShadow: 'raised',
  color: 'ink.base',
  textStyle: 'label',
  fontWeight: 'normal',
  whiteSpace: 'normal',
  textAlign: 'start',
})
const buttons = css({ display: 'flex', gap: '2', justifyContent: 'flex-end' })
