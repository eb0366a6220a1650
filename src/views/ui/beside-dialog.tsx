import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'
import { dialog } from '#styled/recipes/index.js'

import { afterPaint } from './after-paint.ts'
import { firstFocus } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'

interface BesideDialogProps {
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Told on Escape and on the close button. */
  onClose: () => void
}

/**
 * A task about what is on the page and stays in view, above the bar at the bottom; whoever draws it disables what is not to be
 * operated meanwhile. Unlike a modal dialog it is gone in the frame that no longer draws it: nothing else on the page changes. Focus
 * begins in its first field, and returns where it came from.
 */
export function BesideDialog({ title, description, children, onClose }: BesideDialogProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const styles = dialog({ side: 'middle', size: 'sm' })
  useLayoutEffect(() => {
    const before = document.activeElement
    const own = ref.current
    firstFocus(own, null)?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && own?.contains(document.activeElement)) {
        // It is enabled again by then, and what the answer led to is shown first.
        afterPaint(() => {
          if (document.activeElement === document.body) {
            before.focus({ preventScroll: true })
          }
        })
      }
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}about`}
      tabIndex={-1}
      className={place}
      onKeyDown={(event) => {
        // What is asked over it is drawn elsewhere, and closes by itself.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) {
          event.stopPropagation()
          onClose()
        }
      }}
    >
      <div className={styles.head}>
        <div className={heading}>
          <h2 id={`${id}title`} className={styles.title}>
            {title}
          </h2>
          <div id={`${id}about`} className={styles.description}>
            {description}
          </div>
        </div>
        <IconButton label={t('ui.close')} icon={<CloseIcon />} placement="bottom" onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

const heading = css({ flex: '1', minWidth: '0' })
const place = css({
  position: 'fixed',
  zIndex: 'header',
  bottom: 'calc(var(--bottom-bar, 0px) + 0.5rem)',
  insetInlineEnd: { base: '2', md: '6' },
  width: 'calc(100% - 1rem)',
  maxWidth: '26rem',
  maxHeight: 'calc(100dvh - var(--bottom-bar, 0px) - 1rem)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: 'lg',
  bg: 'surface.raised',
  boxShadow: 'overlay',
  outlineStyle: 'none',
  _forced: { border: '1px solid' },
})
