import { useEffect, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

interface MovablePointProps {
  /** What it does, with its keys. */
  label: string
  /** What it is, for screen readers. */
  role: string
  /** Where the point is; announced as it moves. */
  position: string
  className: string
  /** An arrow key: shares of the surface, to the right and down on the screen. */
  onStep: (step: { x: number; y: number }) => void
  /** The pointer is over the surface. */
  onPoint: (event: PointerEvent<HTMLElement>) => void
  /** Enter, Space or a click. */
  onSet?: (() => void) | undefined
  /** Escape, which otherwise does what it does around the surface. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** How far an arrow key moves the point; with Shift ten times less. */
const step = 0.02

/** A surface on which a point is placed, by pointer or keyboard. It has the focus while it is there. */
export function MovablePoint({
  label,
  role,
  position,
  className,
  onStep,
  onPoint,
  onSet,
  onCancel,
  children,
}: MovablePointProps) {
  const surface = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    surface.current?.focus({ preventScroll: true })
    surface.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <button
      ref={surface}
      type="button"
      className={className}
      aria-label={label}
      aria-roledescription={role}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onClick={(event) => (event.detail === 0 ? undefined : onSet?.())}
      onKeyDown={(event) => {
        const arrow = arrowOf(event)
        if (arrow !== null) {
          event.preventDefault()
          onStep(arrow)
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          onSet?.()
        } else if (event.key === 'Escape' && onCancel !== undefined) {
          event.stopPropagation()
          onCancel()
        }
      }}
    >
      {children}
      <span aria-live="polite">
        <VisuallyHidden>{position}</VisuallyHidden>
      </span>
    </button>
  )
}

function arrowOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | null {
  const length = shiftKey ? step / 10 : step
  const steps: Record<string, { x: number; y: number }> = {
    ArrowLeft: { x: -length, y: 0 },
    ArrowRight: { x: length, y: 0 },
    ArrowUp: { x: 0, y: -length },
    ArrowDown: { x: 0, y: length },
  }
  return steps[key] ?? null
}
