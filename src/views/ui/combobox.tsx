import { input, inputGroup } from '#styled/recipes/index.js'

import type { ComboboxEntry, ComboboxProps } from './combobox-props.ts'
import { Field, splitFieldProps } from './field.tsx'
import { SearchIcon } from './icons.ts'
import { Spinner } from './spinner.tsx'
import { idsOf, useSuggestionList } from './use-suggestion-list.tsx'

/**
 * A text input with suggestions from its owner: the editable combobox of WAI-ARIA, whose focus stays in the input. Arrow keys
 * highlight a suggestion and Enter picks it; the first is highlighted at the start, or none where any text is allowed. A
 * pointer picks what it presses; hovering highlights nothing (SHELL-045).
 */
export function Combobox(props: ComboboxProps) {
  const [shell, entry] = splitFieldProps(props)
  const { open, busy = false, isFree = false } = entry
  const { inputProps, forgetHighlight, warmUp, onKey, list } = useSuggestionList(entry)
  return (
    <Field {...shell}>
      {(control) => {
        const ids = idsOf(control.id)
        return (
          <span id={ids.box} className={inputGroup().root} data-start>
            <span className={inputGroup().start}>{busy ? <Spinner /> : <SearchIcon />}</span>
            <input
              {...control}
              {...attributesOf(entry)}
              {...inputProps(ids)}
              type="text"
              className={input()}
              value={entry.text}
              onChange={(event) => {
                forgetHighlight()
                entry.onTextChange(event.target.value)
              }}
              onFocus={warmUp}
              onBlur={(event) => {
                // A window that loses the focus keeps its list. A closed one may still be loading suggestions for free text.
                if ((open || isFree) && document.activeElement !== event.currentTarget) {
                  entry.onOpenChange(false)
                }
              }}
              onKeyDown={onKey}
            />
            {list(ids)}
          </span>
        )
      }}
    </Field>
  )
}

function attributesOf({ placeholder, maxLength, disabled = false }: ComboboxEntry) {
  return {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder,
    maxLength,
    disabled,
  }
}
