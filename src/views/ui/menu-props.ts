import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** Makes the item a link; `external` opens it in a new tab. */
  href?: string | undefined
  external?: boolean | undefined
  onSelect?: (() => void) | undefined
  tone?: 'normal' | 'danger' | undefined
  /** Marks the choice in force. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
}

export interface MenuGroup {
  id: string
  /** Words above the group; groups are parted by a line. */
  label?: string | undefined
  items: readonly MenuItem[]
}

export interface MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement<TriggerProps>
  groups: readonly MenuGroup[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | undefined
}

/** What the menu gives its button. */
interface TriggerProps {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}
