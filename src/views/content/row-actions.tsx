import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { EditIcon, TrashIcon } from '../ui/icons.ts'

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
    <span className={buttons}>
      <Button
        size="sm"
        icon={<EditIcon />}
        aria-label={t('content.editNamed', { name })}
        disabled={onEdit === null}
        onClick={() => onEdit?.()}
      >
        <span className={words}>{t('content.edit')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<TrashIcon />}
        aria-label={t('content.deleteNamed', { name })}
        onClick={() => onDelete()}
      >
        <span className={words}>{t('content.delete')}</span>
      </Button>
    </span>
  )
}

// One line in a row of a table: where the window is too narrow for the words, the icons alone.
const words = css({ mdToXl: { srOnly: true } })
const buttons = css({
  display: 'inline-flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  gap: { base: '2', md: '1', xl: '2' },
  justifyContent: { md: 'flex-end' },
})
