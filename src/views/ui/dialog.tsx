import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'
import { dialog } from '#styled/recipes/index.js'
import type { DialogVariantProps } from '#styled/recipes/index.js'

import { above } from './above.ts'
import { firstFocus } from './first-focus.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { PageDirection } from './page-direction.tsx'
import { useOpener } from './use-opener.ts'

export interface DialogProps {
  open: boolean
  /** Told `false` on Escape, on the close button and on a press outside. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the one that acts last. */
  footer?: ReactNode
  size?: DialogVariantProps['size']
  /** `alertdialog` asks a question that must be answered: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Work is under way that must not be lost: nothing closes the dialog. */
  locked?: boolean | undefined
  /** False where the dialog goes only by what is done in it: it has no close button, and nothing else closes it. */
  dismissible?: boolean | undefined
  /** Where the focus goes instead of back to where it came from; null for that. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/** A modal question or task. Focus begins in the first field and stays inside, Escape closes the top-most one, focus returns where it came from. */
export function Dialog(props: DialogProps) {
  return <Sheet {...props} side="middle" />
}

/** Around the children of an open dialog: its element, null until it is on the page. Undefined outside of any dialog. */
const LayerContext = createContext<HTMLElement | null | undefined>(undefined)

/**
 * What dialogs and drawers share; use Dialog or Drawer. One that is asked from within another is drawn inside of it, after
 * it: whatever is outside the other's element is hidden from assistive technology, and Escape closes what opened last.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size,
  role = 'dialog',
  locked = false,
  dismissible = true,
  finalFocus,
  side,
}: DialogProps & { side: 'middle' | 'end' }) {
  const styles = dialog({ side, size })
  const below = use(LayerContext)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const content = useRef<HTMLElement | null>(null)
  const foot = useRef<HTMLDivElement>(null)
  const isOpen = open && below !== null
  const opener = useOpener(isOpen)
  const hold = useCallback((element: HTMLElement | null) => {
    content.current = element
    setLayer(element)
  }, [])
  return (
    <PageDirection>
      <Ark.Root
        open={isOpen}
        onOpenChange={(details) => onOpenChange(details.open)}
        // A menu that was just chosen from may go after the question that it led to is there: it must not take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        role={role}
        initialFocusEl={() => firstFocus(content.current, role === 'alertdialog' ? foot.current : null)}
        finalFocusEl={() => finalFocus?.() ?? opener()}
        closeOnEscape={!locked && dismissible}
        onInteractOutside={staysForNotices}
        onEscapeKeyDown={leaveToInner}
        closeOnInteractOutside={!locked && dismissible && role === 'dialog'}
        lazyMount
        unmountOnExit
      >
        <Portal container={{ current: below ?? above() }}>
          <Ark.Backdrop className={styles.backdrop} />
          <Ark.Positioner className={styles.positioner}>
            <Ark.Content
              ref={hold}
              className={styles.content}
              data-bottom-sheet={side === 'middle' ? '' : undefined}
              data-side-sheet={side === 'end' ? '' : undefined}
            >
              <div className={styles.head}>
                <div className={heading}>
                  <Ark.Title className={styles.title}>{title}</Ark.Title>
                  {description === undefined ? null : (
                    <Ark.Description className={styles.description}>{description}</Ark.Description>
                  )}
                </div>
                {dismissible ? (
                  <IconButton
                    label={t('ui.close')}
                    icon={<CloseIcon />}
                    disabled={locked}
                    placement="bottom"
                    onClick={() => onOpenChange(false)}
                  />
                ) : null}
              </div>
              {children === undefined ? null : (
                // While nothing inside can be operated, what scrolls must be reachable by keyboard all the same.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for the reason above
                <div className={styles.body} tabIndex={locked ? 0 : undefined}>
                  <LayerContext value={layer}>{children}</LayerContext>
                </div>
              )}
              {footer === undefined ? null : (
                <div ref={foot} className={styles.foot}>
                  {footer}
                </div>
              )}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </PageDirection>
  )
}

/** Escape first closes an open list of suggestions, puts back the item that is being dragged, or ends drawing on a map. */
function leaveToInner(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches(takesEscape)) {
    event.preventDefault()
  }
}

const takesEscape = 'input[role=combobox][aria-expanded=true], [data-dragging], [data-drawing] *'

const heading = css({ flex: '1', minWidth: '0' })

/** A notice that is dismissed over a dialog does not close the dialog. */
function staysForNotices(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[data-live-announcer]') !== null) {
    event.preventDefault()
  }
}
