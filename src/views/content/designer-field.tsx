import {
  longestName,
  mostOptions,
  settingsOf,
  type FieldDraft,
} from '#machines/content/content-type.values.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FieldNotes } from '../ui/field.tsx'
import { FormRow } from '../ui/form-layout.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.ts'
import { roomForMoves } from '../ui/ordered-list.tsx'
import { removeEntry } from '../ui/remove-entry.ts'
import { TextField } from '../ui/text-field.tsx'
import { kindLabels, settingLabels } from './content-labels.ts'
import { FieldOption, focusOnce } from './field-option.tsx'
import { kindIcons } from './kind-icons.ts'
import type { ContentTypeForm } from './use-content-type-form.ts'

interface DesignerFieldProps {
  field: FieldDraft
  form: ContentTypeForm
}

/** One field of a content type: its name, the entries of a select, the settings of a picture or a video (CONT-023). */
export function DesignerField({ field, form }: DesignerFieldProps) {
  const { uuid, name, type, settings } = field
  const errorOf = (place: string) => form.errorOf(`${uuid}.${place}`)
  const Icon = kindIcons[type]
  const own = settingsOf(type)
  return (
    <div className={column}>
      <div className={cx(head, roomForMoves)}>
        <span className={kind}>
          <Icon />
          {t(kindLabels[type])}
        </span>
        <IconButton
          size="sm"
          label={t('contentTypes.removeField', { name: fieldNameOf(field) })}
          icon={<TrashIcon />}
          data-removes="field"
          onClick={({ currentTarget }) => removeEntry(currentTarget, () => form.removeField(uuid))}
        />
      </div>
      <TextField
        label={t('contentTypes.fieldName')}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={errorOf('name')}
        ref={form.added === uuid ? focusOnce : undefined}
        onValueChange={(text) => form.setField(uuid, { name: text })}
      />
      {type === 'select' ? <Options field={field} form={form} /> : null}
      {own.length === 0 ? null : (
        <FormRow>
          {own.map((setting) => (
            <TextField
              key={setting}
              label={t(settingLabels[setting])}
              optional
              inputMode="decimal"
              autoComplete="off"
              value={settings[setting]}
              error={errorOf(setting)}
              onValueChange={(text) => form.setField(uuid, { settings: { ...settings, [setting]: text } })}
            />
          ))}
        </FormRow>
      )}
    </div>
  )
}

/** What a field is called in the names of its buttons: by its kind while it has no name. */
export function fieldNameOf({ name, type }: FieldDraft): string {
  return name.trim() === '' ? t(kindLabels[type]) : name
}

function Options({ field: { uuid, options }, form }: DesignerFieldProps) {
  const errorOf = (place: string) => form.errorOf(`${uuid}.${place}`)
  return (
    <div className={column} data-entries="option">
      {options.map((option, place) => (
        <FieldOption
          key={option.key}
          option={option}
          number={place + 1}
          isAdded={form.added === option.key}
          labelError={errorOf(`${option.key}.label`)}
          valueError={errorOf(`${option.key}.value`)}
          onChange={(changes) => form.setOption(uuid, option.key, changes)}
          onRemove={() => form.removeOption(uuid, option.key)}
        />
      ))}
      <FieldNotes id={`${uuid}-options`} error={errorOf('options')} />
      <Button
        size="sm"
        icon={<PlusIcon />}
        disabled={options.length >= mostOptions}
        className={css({ alignSelf: 'flex-start' })}
        data-adds="option"
        data-refocus={errorOf('options') === undefined ? undefined : ''}
        onClick={() => form.addOption(uuid)}
      >
        {t('contentTypes.addOption')}
      </Button>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })
const kind = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'ink.muted',
  textStyle: 'label',
  '& svg': { width: '4', height: '4' },
})
