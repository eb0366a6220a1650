import { useEffect, useEffectEvent, useState } from 'react'

import { css, cx } from '#styled/css/index.js'

import { BlockedIcon, UploadIcon } from './icons.ts'

export interface PageDropProps {
  /** What happens to files that are let go, shown while some are dragged over the page. */
  label: string
  /** Files that are let go are refused; the label says so. */
  refused?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** Takes files that are let go anywhere on the page, except on places of their own. Beside it, the page has a button for files. */
export function PageDrop({ label, refused = false, onFiles }: PageDropProps) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const over = (event: DragEvent) => {
      if (hasFiles(event)) {
        event.preventDefault()
        setIsOver(true)
      }
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      // Between two elements of the page it has one.
      if (relatedTarget === null) {
        setIsOver(false)
      }
    }
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) {
        event.preventDefault()
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) {
          take(files)
        }
      }
    }
    window.addEventListener('dragenter', over, { signal })
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    // Also where another place takes them.
    window.addEventListener('drop', () => setIsOver(false), { signal, capture: true })
    window.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [])
  return isOver ? (
    <div className={cx(frame, refused ? inBlocked : inAccent)} aria-hidden="true" data-page-drop="">
      <span className={cx(words, refused ? wordsBlocked : wordsAccent)}>
        {refused ? <BlockedIcon /> : <UploadIcon />}
        {label}
      </span>
    </div>
  ) : null
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

// Lets the places below it be seen, and take what is let go on them.
const frame = css({
  position: 'fixed',
  inset: '2',
  zIndex: 'toast',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  padding: '4',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderRadius: 'lg',
  pointerEvents: 'none',
})
const inAccent = css({ borderColor: 'accent.solid' })
const inBlocked = css({ borderColor: 'blocked.line' })
const words = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '3',
  paddingInline: '5',
  borderRadius: 'lg',
  textStyle: 'body',
  fontWeight: '500',
  boxShadow: 'overlay',
  background: 'surface.raised',
  '& svg': { width: '5', height: '5', flexShrink: '0' },
})
const wordsAccent = css({ color: 'ink.strong', '& svg': { color: 'accent.ink' } })
const wordsBlocked = css({ color: 'blocked.ink' })
