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
  /** Marks the current choice. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
}

export interface MenuGroup {
  id: string
  /** Heading of the group; a line separates groups. */
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

/** Props that the menu sets on its button. */
interface TriggerProps {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}
