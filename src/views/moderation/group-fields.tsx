import type { GroupDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { FieldNotes } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ModeratorFields } from './moderator-fields.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface GroupFieldsProps {
  group: GroupDraft
  form: StagesForm
  /** How the person with an e-mail decided on the chosen creative. */
  decisionOf: (email: string) => 1 | -1 | null
}

/** A group of a stage: its name, its rule, its moderators (EMOD-010 … EMOD-018). */
export function GroupFields({ group, form, decisionOf }: GroupFieldsProps) {
  const { key, name, requireAll, requireN, users } = group
  const userError = form.errorOf(key, 'users')
  return (
    <fieldset className={box} aria-describedby={userError === undefined ? undefined : `${key}-error`}>
      <legend className={css({ srOnly: true })}>{name.trim() === '' ? t('stages.newGroup') : name}</legend>
      <div className={head}>
        <TextField
          label={t('stages.groupName')}
          value={name}
          maxLength={255}
          autoComplete="off"
          error={form.errorOf(key, 'name')}
          onValueChange={(text) => form.renameGroup(key, text)}
        />
        <IconButton
          size="sm"
          label={t('stages.removeGroup', { name })}
          icon={<TrashIcon />}
          onClick={() => form.removeGroup(key)}
        />
      </div>
      <RadioGroup
        label={t('stages.rule')}
        options={[
          { value: 'all', label: t('stages.requireAll') },
          { value: 'some', label: t('stages.requireN') },
        ]}
        value={requireAll ? 'all' : 'some'}
        onValueChange={(rule) => form.setRule(key, rule === 'all')}
      />
      {requireAll ? null : (
        <TextField
          label={t('stages.count')}
          value={requireN}
          inputMode="numeric"
          autoComplete="off"
          error={form.errorOf(key, 'requireN')}
          onValueChange={(text) => form.setCount(key, text)}
        />
      )}
      {users.map((user, index) => (
        <ModeratorFields
          key={user.key}
          user={user}
          number={index + 1}
          groupKey={key}
          form={form}
          decision={decisionOf(user.email)}
        />
      ))}
      <FieldNotes id={key} error={userError} />
      <div>
        <Button
          size="sm"
          icon={<PlusIcon />}
          disabled={users.length >= 100}
          onClick={() => form.addModerator(key)}
        >
          {t('stages.addModerator')}
        </Button>
      </div>
    </fieldset>
  )
}

const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: '2',
})
