import { t } from '#services/intl/intl.ts'

import { EditIcon, EyeIcon, SettingsIcon, TrashIcon } from '../ui/icons.ts'
import { RowButton, RowButtons, RowLinkButton } from '../ui/row-buttons.tsx'

interface RowActionsProps {
  /** What it looks like, where that can be seen (PREV-009). */
  viewHref?: string
  /** Of what the row shows. */
  name: string
  /** Opens its settings; null while they cannot be opened, undefined where nobody may. */
  onConfigure?: (() => void) | null
  /** Null while it cannot be edited; undefined where nobody may. */
  onEdit?: (() => void) | null
  onDelete?: () => void
}

/** What can be done with what a row shows. */
export function RowActions({ name, viewHref, onConfigure, onEdit, onDelete }: RowActionsProps) {
  return (
    <RowButtons crowded={viewHref !== undefined}>
      {viewHref === undefined ? null : (
        <RowLinkButton
          icon={<EyeIcon />}
          aria-label={t('contentModeration.viewNamed', { name })}
          href={viewHref}
        >
          {t('contentModeration.view')}
        </RowLinkButton>
      )}
      {onConfigure === undefined ? null : (
        <RowButton
          icon={<SettingsIcon />}
          aria-label={t('content.settingsNamed', { name })}
          disabled={onConfigure === null}
          onClick={() => onConfigure?.()}
        >
          {t('content.settings')}
        </RowButton>
      )}
      {onEdit === undefined ? null : (
        <RowButton
          icon={<EditIcon />}
          aria-label={t('content.editNamed', { name })}
          disabled={onEdit === null}
          onClick={() => onEdit?.()}
        >
          {t('content.edit')}
        </RowButton>
      )}
      {onDelete === undefined ? null : (
        <RowButton
          variant="ghost"
          icon={<TrashIcon />}
          aria-label={t('content.deleteNamed', { name })}
          onClick={() => onDelete()}
        >
          {t('content.delete')}
        </RowButton>
      )}
    </RowButtons>
  )
}
