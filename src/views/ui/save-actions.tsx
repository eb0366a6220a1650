import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { FormActions } from './form-layout.tsx'

interface SaveActionsProps {
  /** Label of the submit button. */
  saveLabel: string
  busy: boolean
  mayClose: boolean
  maySave: boolean
  onClose: () => void
}

/** The buttons below a form in a drawer: cancel and save. */
export function SaveActions({ saveLabel, busy, mayClose, maySave, onClose }: SaveActionsProps) {
  return (
    <FormActions>
      <Button disabled={!mayClose} onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" variant="solid" busy={busy} disabled={!maySave}>
        {saveLabel}
      </Button>
    </FormActions>
  )
}
