import { longestName, type OptionDraft } from '#machines/content/content-type.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { TrashIcon } from '../ui/icons.ts'
import { removeEntry } from '../ui/remove-entry.ts'
import { TextField } from '../ui/text-field.tsx'

interface FieldOptionProps {
  option: OptionDraft
  /** From 1. */
  number: number
  /** It was just added, and takes the focus. */
  isAdded: boolean
  labelError: string | undefined
  valueError: string | undefined
  onChange: (changes: Partial<OptionDraft>) => void
  onRemove: () => void
}

/** An entry of a select: what is read, and what is stored (CONT-031). */
export function FieldOption({
  option: { label, value },
  number,
  isAdded,
  labelError,
  valueError,
  onChange,
  onRemove,
}: FieldOptionProps) {
  return (
    <fieldset className={row}>
      <legend className={css({ srOnly: true })}>{t('contentTypes.optionNumber', { number })}</legend>
      <TextField
        label={t('contentTypes.optionLabel')}
        value={label}
        maxLength={longestName}
        autoComplete="off"
        error={labelError}
        ref={isAdded ? focusOnce : undefined}
        onValueChange={(text) => onChange({ label: text })}
      />
      <TextField
        label={t('contentTypes.optionValue')}
        value={value}
        maxLength={longestName}
        autoComplete="off"
        error={valueError}
        onValueChange={(text) => onChange({ value: text })}
      />
      <span className={remove}>
        <IconButton
          label={t('contentTypes.removeOption', { number })}
          icon={<TrashIcon />}
          data-removes="option"
          onClick={({ currentTarget }) => removeEntry(currentTarget, onRemove)}
        />
      </span>
    </fieldset>
  )
}

/** A stable function: it is called when the field appears, and not at each change. */
export function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})
/** Beside the fields, not beside their labels. */
const remove = css({ paddingTop: '6', smDown: { gridColumn: '2', gridRow: '1' } })
