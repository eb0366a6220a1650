import type { ModeratorDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { TrashIcon } from '../ui/icons.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface ModeratorFieldsProps {
  user: ModeratorDraft
  /** Of the moderators of the group, from 1. */
  number: number
  groupKey: string
  form: StagesForm
}

/** A moderator of a group; without an e-mail they are left out (EMOD-013). */
export function ModeratorFields({ user, number, groupKey, form }: ModeratorFieldsProps) {
  return (
    <div className={row}>
      <TextField
        label={t('stages.email', { number })}
        type="email"
        value={user.email}
        maxLength={255}
        autoComplete="off"
        error={form.errorOf(groupKey, user.key)}
        onValueChange={(email) => form.setModerator(groupKey, user.key, { email })}
      />
      <TextField
        label={t('stages.name', { number })}
        value={user.name}
        maxLength={255}
        autoComplete="off"
        hint={user.isExpired ? <StatusChip tone="inactive">{t('stages.expired')}</StatusChip> : undefined}
        onValueChange={(name) => form.setModerator(groupKey, user.key, { name })}
      />
      <IconButton
        size="sm"
        label={t('stages.removeModerator', { number, name: user.email })}
        icon={<TrashIcon />}
        onClick={() => form.removeModerator(groupKey, user.key)}
      />
    </div>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2',
  '& > button': { marginTop: '6' },
})
