import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Called with `false` when the answer is no. */
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** The question. */
  title: ReactNode
  /** The consequence, if the question does not say it. */
  children?: ReactNode
  /** `sm` by default. */
  size?: DialogProps['size']
  /** "Yes" by default. */
  confirmLabel?: string | undefined
  /** "Cancel" by default. */
  cancelLabel?: string | undefined
  /** `danger` for actions that cannot be undone. */
  tone?: 'danger' | 'normal' | undefined
  busy?: boolean | undefined
  /** The confirmation is being checked: it can still be taken back. */
  checking?: boolean | undefined
  /** Disables the confirming button. */
  confirmDisabled?: boolean | undefined
  /** Element for the focus if the button that opened the dialog is gone; null for that button. */
  finalFocus?: DialogProps['finalFocus']
}

/** Asks before something is done: Cancel or Yes. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onConfirm,
  title,
  children,
  size = 'sm',
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  busy = false,
  checking = false,
  confirmDisabled = false,
  finalFocus,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size={size}
      title={title}
      locked={busy}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'solid'}
            onClick={() => onConfirm()}
            busy={busy || checking}
            disabled={confirmDisabled}
          >
            {confirmLabel ?? t('ui.yes')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
