import { useId, useState, type DragEvent } from 'react'

import { css, cx } from '#styled/css/index.js'
import { button } from '#styled/recipes/index.js'

import { UploadIcon } from './icons.ts'

export interface FileDropProps {
  label: string
  hint?: string | undefined
  /** Extensions without their dot. */
  accept: readonly string[]
  /** Accepts one file at a time. */
  single?: boolean | undefined
  /** Takes the whole place of a card instead of a line. */
  card?: boolean | undefined
  /** Words of a button in it: the main thing on the screen, in the width of its place. */
  action?: string | undefined
  onFiles: (files: File[]) => void
}

/** Accepts files by drag and drop, press or keyboard. */
export function FileDrop({
  label,
  hint,
  accept,
  single = false,
  card = false,
  action,
  onFiles,
}: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null): void => {
    const list = [...(files ?? [])]
    if (list.length > 0) {
      onFiles(list)
    }
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    // Not for the page below it.
    event.stopPropagation()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={cx(zone, card ? asCard : null, action === undefined ? null : asPlace, isOver ? over : null)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <UploadIcon />
      <label htmlFor={id} className={words}>
        {label}
      </label>
      {action === undefined ? null : (
        <span aria-hidden="true" className={cx(button({ variant: 'solid' }), css({ order: '1' }))}>
          {action}
        </span>
      )}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={css({ color: 'ink.muted', textStyle: 'caption' })}>
          {hint}
        </span>
      )}
      <input
        id={id}
        type="file"
        multiple={!single}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={input}
        onChange={(event) => {
          take(event.target.files)
          // Allows picking the same file again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}

const zone = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  minHeight: '11',
  paddingBlock: '2',
  paddingInline: '4',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'line.control',
  borderRadius: 'md',
  color: 'ink.base',
  background: 'surface.sunken',
  transitionDuration: 'fast',
  transitionProperty: 'background-color, border-color',
  _hover: { borderColor: 'accent.line', background: 'accent.tint' },
  _focusWithin: { outline: '2px solid token(colors.accent.focus)', outlineOffset: '2px' },
  '& svg': { width: '4', height: '4', flexShrink: '0', color: 'accent.ink' },
})
const asCard = css({
  flexDirection: 'column',
  justifyContent: 'center',
  flexWrap: 'nowrap',
  height: 'full',
  minHeight: '32',
  textAlign: 'center',
  borderRadius: 'lg',
  background: 'transparent',
})
const asPlace = css({
  flexDirection: 'column',
  justifyContent: 'center',
  flexWrap: 'nowrap',
  rowGap: '2',
  minHeight: '40',
  paddingBlock: '5',
  textAlign: 'center',
  borderRadius: 'lg',
  borderWidth: '2px',
  '& > svg': { width: '7', height: '7' },
})
const over = css({ borderColor: 'accent.solid', background: 'accent.tint' })
const words = css({ color: 'ink.strong', fontWeight: '500' })
// Covers the zone, so that a press anywhere opens the picker.
const input = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
})
