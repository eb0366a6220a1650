import type { ContentField } from '#contract/content.ts'
import { datesFrom, longestText, type ItemDraft } from '#machines/content/content-item.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FieldNotes } from '../ui/field.tsx'
import { FormRow } from '../ui/form-layout.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ItemFile } from './item-file.tsx'

interface ItemFieldProps {
  field: ContentField
  draft: ItemDraft
  error: string | undefined
  onChange: (draft: ItemDraft) => void
}

/** The input for what an item has in a field, by the field's kind (CONT-013). */
export function ItemField({ field, draft, error, onChange }: ItemFieldProps) {
  switch (draft.as) {
    case 'checkbox':
      return (
        <Checkbox
          label={field.name}
          checked={draft.isChecked}
          error={error}
          onCheckedChange={(isChecked) => onChange({ as: 'checkbox', isChecked })}
        />
      )
    case 'dates':
      return <Dates field={field} draft={draft} error={error} onChange={onChange} />
    case 'file':
      return <ItemFile field={field} draft={draft} error={error} onChange={onChange} />
    case 'text':
      return <Text field={field} text={draft.text} error={error} onChange={onChange} />
  }
}

interface TextProps extends Omit<ItemFieldProps, 'draft'> {
  text: string
}

function Text({ field, text, error, onChange }: TextProps) {
  const shared = {
    label: field.name,
    value: text,
    error,
    optional: true,
    onValueChange: (typed: string) => onChange({ as: 'text', text: typed }),
  }
  switch (field.type) {
    case 'select':
      return (
        <NativeSelect
          {...shared}
          options={[{ value: '', label: t('content.none') }, ...field.selectOptions]}
        />
      )
    case 'longtext':
      return <TextArea {...shared} maxLength={longestText.longtext} />
    case 'number':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" />
    default:
      return <TextField {...shared} maxLength={longestText.text} autoComplete="off" />
  }
}

interface DatesProps extends Omit<ItemFieldProps, 'draft'> {
  draft: Extract<ItemDraft, { as: 'dates' }>
}

/** Both days included. */
function Dates({ field, draft: { from, to }, error, onChange }: DatesProps) {
  const notesId = `${field.uuid}-dates`
  return (
    <fieldset className={group} aria-describedby={error ? `${notesId}-error` : undefined}>
      <legend className={legend}>{field.name}</legend>
      <FormRow>
        <DateField
          label={t('content.from')}
          value={from}
          max="9999-12-31"
          onValueChange={(day) => onChange(datesFrom(day))}
        />
        <DateField
          label={t('content.to')}
          value={to}
          min={from || undefined}
          max="9999-12-31"
          data-refocus={error === undefined ? undefined : ''}
          onValueChange={(day) => onChange({ as: 'dates', from, to: day })}
        />
      </FormRow>
      <FieldNotes id={notesId} error={error} />
    </fieldset>
  )
}

const group = css({ borderWidth: '0', padding: '0', minWidth: '0' })
const legend = css({
  textStyle: 'label',
  color: 'ink.strong',
  fontWeight: '500',
  padding: '0',
  paddingBottom: '1',
})
