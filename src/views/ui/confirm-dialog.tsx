import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Told `false` when the answer is no. */
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  /** The question. */
  title: ReactNode
  /** What will happen, where the question does not say it. */
  children?: ReactNode
  /** `sm` unless there is much to say. */
  size?: DialogProps['size']
  /** "Yes" unless given. */
  confirmLabel?: string | undefined
  /** "Cancel" unless given. */
  cancelLabel?: string | undefined
  /** `danger` for what cannot be taken back. */
  tone?: 'danger' | 'normal' | undefined
  busy?: boolean | undefined
  /** There is nothing to say yes to. */
  confirmDisabled?: boolean | undefined
  /** Where the focus goes when what was asked about is gone with the button that asked; null for back there. */
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
            busy={busy}
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
