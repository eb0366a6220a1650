import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import { SteadyWords } from './steady-words.tsx'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'onBlur' | 'children'> {
  label: string
  confirmLabel: string
  /** The first click has happened: the next one acts. */
  confirming: boolean
  onAsk: () => void
  onConfirm: () => void
  /** The focus left, or Escape was pressed, before the second click. */
  onCancel: () => void
}

/**
 * A button that acts on its second click only (BOOK-023). It is as wide as the wider of its two labels, so that the second
 * click falls where the first one did.
 */
export function ConfirmButton({
  label,
  confirmLabel,
  confirming,
  onAsk,
  onConfirm,
  onCancel,
  variant,
  ...props
}: ConfirmButtonProps) {
  return (
    <Button
      {...props}
      variant={confirming ? (isDanger(variant) ? 'danger' : 'solid') : variant}
      onClick={() => (confirming ? onConfirm() : onAsk())}
      onBlur={confirming ? () => onCancel() : undefined}
      onKeyDown={(event) => {
        if (confirming && event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
        }
      }}
    >
      <span aria-live="polite">
        <SteadyWords all={[label, confirmLabel]}>{confirming ? confirmLabel : label}</SteadyWords>
      </span>
    </Button>
  )
}

function isDanger(variant: ButtonProps['variant']): boolean {
  return variant === 'danger' || variant === 'dangerQuiet'
}
