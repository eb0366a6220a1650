import { t } from '#services/intl/intl.ts'

import { EditIcon, TrashIcon } from '../ui/icons.ts'
import { RowButton, RowButtons } from '../ui/row-buttons.tsx'

interface RowActionsProps {
  /** Of what the row shows. */
  name: string
  /** Null while it cannot be edited. */
  onEdit: (() => void) | null
  onDelete: () => void
}

/** What can be done with what a row shows. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <RowButtons>
      <RowButton
        icon={<EditIcon />}
        aria-label={t('content.editNamed', { name })}
        disabled={onEdit === null}
        onClick={() => onEdit?.()}
      >
        {t('content.edit')}
      </RowButton>
      <RowButton
        variant="ghost"
        icon={<TrashIcon />}
        aria-label={t('content.deleteNamed', { name })}
        onClick={() => onDelete()}
      >
        {t('content.delete')}
      </RowButton>
    </RowButtons>
  )
}
