import { input } from '#styled/recipes/index.js'

import { Field, splitFieldProps } from './field.tsx'
import type { InputFieldProps } from './field.tsx'

export interface OneTimeCodeFieldProps extends InputFieldProps {
  /** Called with the code, without the blanks and hyphens of the message. */
  onValueChange: (value: string) => void
  /** Called with a whole code that was pasted or filled in by the phone. */
  onWhole?: ((value: string) => void) | undefined
  length?: number | undefined
}

/**
 * The code from a message. One input, not six: phones fill it in (autocomplete one-time-code), a paste lands whole, and a
 * screen reader reads one field.
 */
export function OneTimeCodeField({ length = 6, onWhole, ...props }: OneTimeCodeFieldProps) {
  const [shell, { value, onValueChange, ...native }] = splitFieldProps(props)
  return (
    <Field {...shell}>
      {(control) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...control}
          type="text"
          className={input({ kind: 'code' })}
          value={value}
          onChange={(event) => {
            const code = codeIn(event.target.value, length)
            onValueChange(code)
            if (code.length === length && cameAtOnce(event.nativeEvent, value, code)) {
              onWhole?.(code)
            }
          }}
        />
      )}
    </Field>
  )
}

/** The code in the typed or pasted text, which may be the whole message. */
function codeIn(text: string, length: number): string {
  const bare = text.replaceAll(/[\s-]/g, '')
  return /^\d*$/.test(bare)
    ? bare.slice(0, length)
    : (new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(bare)?.[0] ?? bare.slice(0, length))
}

/** Pasted or autofilled: more than one character changed at once. */
function cameAtOnce(event: Event, before: string, code: string): boolean {
  const changed = [...code].filter((character, place) => character !== before[place]).length
  return (event as InputEvent).inputType === 'insertFromPaste' || changed > 1
}
