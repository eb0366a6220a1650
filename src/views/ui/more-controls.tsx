import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { css, cx } from '#styled/css/index.js'

import { Button } from './button.tsx'
import { FilterIcon } from './icons.ts'

interface MoreControlsProps {
  label: string
  children: ReactNode
}

/** Controls that stand in the line of the others; below 768 px behind one button, so that the content begins high. */
export function MoreControls({ label, children }: MoreControlsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        className={css({ md: { display: 'none' } })}
        icon={filterIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={cx(panel, isOpen ? null : closed)}>
        {children}
      </div>
    </>
  )
}

const filterIcon = <FilterIcon />
const panel = css({
  display: { base: 'grid', md: 'contents' },
  gridColumn: '1 / -1',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'end',
  gap: '3',
})
const closed = css({ mdDown: { display: 'none' } })
