import type { ModeratorDraft } from '#machines/moderation/stages.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { IconButton } from '../ui/icon-button.tsx'
import { TrashIcon } from '../ui/icons.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DecisionChip } from './stage-chips.tsx'
import type { StagesForm } from './use-stages-form.ts'

interface ModeratorFieldsProps {
  user: ModeratorDraft
  /** Of the moderators of the group, from 1. */
  number: number
  groupKey: string
  form: StagesForm
  /** On the chosen creative. */
  decision: 1 | -1 | null
}

/** A moderator of a group; without an e-mail they are left out (EMOD-013). */
export function ModeratorFields({ user, number, groupKey, form, decision }: ModeratorFieldsProps) {
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
        hint={
          user.isExpired || decision !== null ? (
            <span className={chips}>
              {user.isExpired ? <StatusChip tone="inactive">{t('stages.expired')}</StatusChip> : null}
              <DecisionChip decision={decision} />
            </span>
          ) : undefined
        }
        onValueChange={(name) => form.setModerator(groupKey, user.key, { name })}
      />
      <div className={besideEmail}>
        <IconButton
          size="sm"
          label={t('stages.removeModerator', { number, name: user.email })}
          icon={<TrashIcon />}
          onClick={() => form.removeModerator(groupKey, user.key)}
        />
      </div>
    </div>
  )
}

// The fields stand below each other: an e-mail is long. The button stands beside the first.
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  columnGap: '2',
  rowGap: '2',
})
const besideEmail = css({ gridColumn: '2', gridRowStart: '1', paddingTop: '6' })
const chips = css({ display: 'inline-flex', flexWrap: 'wrap', gap: '2' })
