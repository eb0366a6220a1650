import { useState } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { IconButton } from './icon-button.tsx'
import { MoreIcon } from './icons.ts'
import { Popover, type PopoverProps } from './popover.tsx'

interface MorePopoverProps {
  label: string
  /** The button that opens it; otherwise "…". */
  trigger?: PopoverProps['trigger'] | undefined
  children: ReactNode
}

/** What is needed seldom, such as switches, buttons, links and explanations, below each other behind one button. */
export function MorePopover({ label, trigger, children }: MorePopoverProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        trigger ?? <IconButton label={label} icon={<MoreIcon />} variant="outline" placement="bottom" />
      }
    >
      <div className={column}>{children}</div>
    </Popover>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: '1',
  minWidth: '48',
  '& > :is(a, button)': { justifyContent: 'flex-start' },
  '& > label': { minHeight: '8', paddingInline: '3', _touch: { minHeight: '11' } },
})
