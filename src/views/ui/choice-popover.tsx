import { useState } from 'react'

import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChevronDownIcon } from './icons.ts'
import { Popover } from './popover.tsx'
import { SearchField } from './search-field.tsx'

interface ChoicePopoverProps {
  /** What is chosen, on its button with the number of those that are. */
  label: string
  options: readonly { value: string; label: string }[]
  value: readonly string[]
  /** What it says without any option. */
  empty: string
  onValueChange: (value: string[]) => void
}

/** Several of a list behind a button, as checkboxes; a long list can be searched. Each press applies at once. */
export function ChoicePopover({ label, options, value, empty, onValueChange }: ChoicePopoverProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(words))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      trigger={
        <Button iconEnd={<ChevronDownIcon />}>
          {value.length === 0 ? label : t('ui.chosenOf', { label, count: value.length })}
        </Button>
      }
    >
      <div className={column}>
        {options.length > searchable ? (
          <SearchField label={t('ui.searchIn', { label })} value={text} onValueChange={setText} />
        ) : null}
        {shown.length === 0 ? <p className={note}>{empty}</p> : null}
        <ul className={list} aria-label={label}>
          {shown.map((option) => (
            <li key={option.value}>
              <Checkbox
                label={option.label}
                checked={value.includes(option.value)}
                onCheckedChange={(isChosen) =>
                  onValueChange(
                    isChosen ? [...value, option.value] : value.filter((other) => other !== option.value),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  )
}

/** More options than fit at a glance. */
const searchable = 8

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: '16rem',
  maxWidth: 'full',
  padding: '2',
})
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  maxHeight: '16rem',
  overflowY: 'auto',
})
const note = css({ color: 'ink.muted', textStyle: 'label' })
