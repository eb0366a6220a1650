import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'

import { t } from '#services/intl/intl.ts'
import { cx } from '#styled/css/index.js'
import { input, tags } from '#styled/recipes/index.js'

import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { CloseIcon } from './icons.ts'
import { pickChips } from './pick-chips.ts'

export interface ChipsFieldProps extends FieldProps {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** May this text become a chip? Text that may not stays in the input to be put right. */
  isValid?: ((text: string) => boolean) | undefined
  /** Told each text that was refused because it is not valid. */
  onReject?: ((text: string) => void) | undefined
  /** Told what stands in the input and is no chip yet, whenever that changes; before `onReject`. */
  onTextChange?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  inputMode?: 'text' | 'email' | undefined
}

const separators = new Set(['Enter', ',', ';', ' '])

/**
 * A list of short texts without blanks, such as e-mail addresses. Enter, comma, a paste or leaving the field adds.
 * Backspace in the empty input goes to the last chip, a second one removes it; arrow keys go between chips.
 */
export function ChipsField({
  value,
  onValueChange,
  isValid = () => true,
  onReject,
  onTextChange,
  onBlur,
  placeholder,
  disabled = false,
  inputMode = 'text',
  ...field
}: ChipsFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const chips = tags()

  const write = (next: string) => {
    setText(next)
    onTextChange?.(next)
  }
  const add = (typed: string) => {
    const { added, refused } = pickChips(typed, value, isValid)
    if (added.length > 0) {
      onValueChange([...value, ...added])
    }
    write(refused.join(' '))
    refused.forEach((word) => onReject?.(word))
  }
  const remove = (chip: string) => {
    onValueChange(value.filter((other) => other !== chip))
    box.current?.querySelector('input')?.focus()
  }
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    if (separators.has(event.key) && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(text)
    } else if (separators.has(event.key) && event.key !== 'Enter') {
      event.preventDefault()
    } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && atStart) {
      focusSibling(event.currentTarget, box.current, -1)
    }
  }
  const onChipKey = (event: KeyboardEvent<HTMLButtonElement>, chip: string) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      remove(chip)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      focusSibling(event.currentTarget, box.current, event.key === 'ArrowLeft' ? -1 : 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (/[\s,;]/.test(pasted.trim())) {
      event.preventDefault()
      add(`${text} ${pasted}`)
    }
  }

  return (
    <Field {...field}>
      {(control) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on the box is for its input
        <div
          ref={box}
          className={cx(input({ kind: 'box' }), chips.control)}
          data-invalid={control['aria-invalid'] ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
          onClick={(event) => {
            if (event.target === event.currentTarget) {
              event.currentTarget.querySelector('input')?.focus()
            }
          }}
        >
          {value.length === 0 ? null : (
            <ul className={chips.list} aria-label={field.label}>
              {value.map((chip) => (
                <li key={chip} className={chips.item}>
                  <span>{chip}</span>
                  <button
                    type="button"
                    data-chip-stop=""
                    className={chips.remove}
                    disabled={disabled}
                    aria-label={t('ui.removeItem', { item: chip })}
                    onClick={() => remove(chip)}
                    onKeyDown={(event) => onChipKey(event, chip)}
                  >
                    <CloseIcon />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            type="text"
            data-chip-stop=""
            className={chips.input}
            value={text}
            disabled={disabled}
            inputMode={inputMode}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            placeholder={value.length === 0 ? placeholder : undefined}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onInputKey}
            onPaste={onPaste}
            onBlur={() => {
              if (text.trim() !== '') {
                add(text)
              }
              onBlur?.()
            }}
          />
        </div>
      )}
    </Field>
  )
}

function focusSibling(from: HTMLElement, box: HTMLElement | null, step: -1 | 1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('[data-chip-stop]') ?? [])]
  stops[stops.indexOf(from) + step]?.focus()
}
