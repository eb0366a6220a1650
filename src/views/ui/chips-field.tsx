import { TagsInput } from '@ark-ui/react/tags-input'
import { useId, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'

import { t } from '#services/intl/intl.ts'
import { cx } from '#styled/css/index.js'
import { input, tags } from '#styled/recipes/index.js'

import type { Suggestion } from './combobox-props.ts'
import { Field, splitFieldProps } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { CloseIcon } from './icons.ts'
import { PageDirection } from './page-direction.tsx'
import { pickChips } from './pick-chips.ts'
import { useAfterPress } from './use-after-press.ts'
import { idsOf, useSuggestionList } from './use-suggestion-list.tsx'

/** Texts that the owner suggests as chips; any other valid text stays possible. */
export interface ChipSuggestions {
  /** Those for the text in the input. */
  suggestionsFor: (text: string) => readonly Suggestion[]
  /** Suggestions were found; others are shown when the person presses the input, types, or presses an arrow key. */
  open: boolean
  busy: boolean
  onType: (text: string) => void
  /** Called with the value of the picked suggestion, which becomes a chip. */
  onPick: (value: string) => void
  /** The list is closed, the text became a chip, or the field lost the focus. */
  onClose: () => void
}

export interface ChipsFieldProps extends FieldProps {
  value: readonly string[]
  onValueChange: (value: string[]) => void
  /** May this text become a chip? Text that may not stays in the input to be corrected. */
  isValid?: ((text: string) => boolean) | undefined
  /** Called with each text that is not valid. */
  onReject?: ((text: string) => void) | undefined
  /** Called with the text in the input that is no chip yet, at each change; before `onReject`. */
  onTextChange?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  inputMode?: 'text' | 'email' | undefined
  suggest?: ChipSuggestions | undefined
}

/**
 * A list of short texts without blanks, such as e-mail addresses. Enter, comma, a paste or leaving the field adds. Backspace in
 * the empty input highlights the last chip, a second one removes it; arrow keys highlight others. With suggestions it is an
 * editable combobox, too: Enter picks what the arrow keys up and down highlighted.
 */
export function ChipsField({ disabled = false, inputMode = 'text', placeholder, ...props }: ChipsFieldProps) {
  const [shell, { onBlur, ...entry }] = splitFieldProps(props)
  const { value, suggest } = entry
  const { text, suggestions, type, leave, onKeyDown, onPaste, offer } = useChipEntry(entry)
  const afterPress = useAfterPress()
  const boxId = useId()
  const ownId = useId()
  const id = shell.id ?? ownId
  const ids = idsOf(id)
  const chips = tags()
  return (
    <Field {...shell} id={id}>
      {(control) => (
        <PageDirection>
          <TagsInput.Root
            ids={{ root: boxId, control: ids.box, input: id }}
            value={[...value]}
            onValueChange={(details) => entry.onValueChange(details.value)}
            inputValue={text}
            editable={false}
            delimiter=""
            disabled={disabled}
            invalid={control['aria-invalid'] === true}
            translations={translations()}
          >
            <TagsInput.Control
              className={cx(input({ kind: 'box' }), chips.control)}
              // Enter in an empty input submits the form, unless it picks; the library would prevent that.
              onKeyDownCapture={(event) =>
                event.key === 'Enter' && text.trim() === '' && suggestions.highlighted === null
                  ? event.stopPropagation()
                  : undefined
              }
            >
              {value.length === 0 ? null : (
                <ul className={chips.list} aria-label={shell.label}>
                  {value.map((chip, index) => (
                    <TagsInput.Item key={chip} index={index} value={chip} asChild>
                      <li>
                        <TagsInput.ItemPreview className={chips.item}>
                          <TagsInput.ItemText>{chip}</TagsInput.ItemText>
                          <TagsInput.ItemDeleteTrigger className={chips.remove}>
                            <CloseIcon />
                          </TagsInput.ItemDeleteTrigger>
                        </TagsInput.ItemPreview>
                      </li>
                    </TagsInput.Item>
                  ))}
                </ul>
              )}
              <TagsInput.Input
                {...control}
                {...(suggest === undefined ? {} : suggestions.inputProps(ids))}
                className={chips.input}
                inputMode={inputMode}
                spellCheck={false}
                placeholder={value.length === 0 ? placeholder : undefined}
                // The library drops text that arrives before the focus, as by autofill.
                onInput={(event) => type(event.currentTarget.value)}
                onFocus={suggest === undefined ? undefined : suggestions.warmUp}
                onClick={suggest === undefined ? undefined : offer}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                // The chip makes the field higher: not while a finger is on a button below it.
                onBlur={() =>
                  afterPress(() => {
                    leave()
                    onBlur?.()
                  })
                }
              />
            </TagsInput.Control>
            {suggestions.list(ids)}
          </TagsInput.Root>
        </PageDirection>
      )}
    </Field>
  )
}

const separators = new Set(['Enter', ',', ';', ' '])
const listKeys = new Set(['ArrowDown', 'ArrowUp', 'Escape'])

/** The text in the input, and how it becomes chips. The library would drop text that is not valid. */
function useChipEntry({
  value,
  onValueChange,
  isValid = () => true,
  onReject,
  onTextChange,
  suggest,
}: Omit<ChipsFieldProps, keyof FieldProps>) {
  const [text, setText] = useState('')
  const [isOffered, setOffered] = useState(false)
  const list = suggest?.suggestionsFor(text) ?? []
  const write = (next: string) => {
    setText(next)
    onTextChange?.(next)
  }
  const close = () => {
    setOffered(false)
    suggest?.onClose()
  }
  const suggestions = useSuggestionList({
    isFree: true,
    text,
    onTextChange: write,
    suggestions: list,
    open: list.length > 0 && (isOffered || suggest?.open === true),
    onOpenChange: (open) => {
      setOffered(open)
      if (open) {
        suggest?.onType(text)
      } else if (suggest?.open === true) {
        // Nothing else: a press elsewhere closes the list, and what its owner says below would move what is pressed.
        suggest.onClose()
      }
    },
    onEscape: close,
    busy: suggest?.busy,
    onPick: (picked) => {
      suggest?.onPick(picked)
      setOffered(false)
      onValueChange([...value, picked])
      write('')
    },
  })
  const add = (typed: string) => {
    if (typed.trim() === '') {
      return
    }
    const { added, refused } = pickChips(typed, value, isValid)
    if (added.length > 0) {
      onValueChange([...value, ...added])
    }
    write(refused.join(' '))
    refused.forEach((word) => onReject?.(word))
    close()
  }
  // A name has blanks, an address has none.
  const isSeparator = (key: string) =>
    separators.has(key) && (key !== ' ' || suggest === undefined || isValid(text.trim()))
  return {
    text,
    suggestions,
    offer: () => setOffered(true),
    type: (typed: string) => {
      suggestions.forgetHighlight()
      setOffered(true)
      write(typed)
      suggest?.onType(typed)
    },
    leave: () => {
      add(text)
      close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isEmpty = text.trim() === ''
      const picks = event.key === 'Enter' && suggestions.highlighted !== null
      if (suggest !== undefined && (picks || listKeys.has(event.key))) {
        suggestions.onKey(event)
      } else if (
        isSeparator(event.key) &&
        !event.nativeEvent.isComposing &&
        // Enter in an empty input saves the form.
        !(isEmpty && event.key === 'Enter')
      ) {
        event.preventDefault()
        add(text)
      }
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text')
      if (/[\s,;]/.test(pasted.trim())) {
        event.preventDefault()
        add(`${text} ${pasted}`)
      }
    },
  }
}

/** What screen readers say; chips are highlighted while the focus stays in the input. */
function translations() {
  return {
    deleteTagTriggerLabel: (item: string) => t('ui.removeItem', { item }),
    tagAdded: (item: string) => t('ui.itemAdded', { item }),
    tagDeleted: (item: string) => t('ui.itemRemoved', { item }),
    tagSelected: (item: string) => t('ui.itemHighlighted', { item }),
    noTagsSelected: t('ui.noItemHighlighted'),
  }
}
