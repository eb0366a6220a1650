import { useState } from 'react'

import type { MenuProps } from './menu-props.ts'
import { Menu } from './menu.tsx'

/** A Menu that nobody else opens or closes. */
export function OwnMenu(menu: Omit<MenuProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false)
  return <Menu {...menu} open={open} onOpenChange={setOpen} />
}
