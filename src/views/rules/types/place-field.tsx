import { t } from '#services/intl/intl.ts'

import type { FieldProps } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface PlaceFieldProps extends FieldProps {
  value: string
  onValueChange: (value: string) => void
  disabled?: boolean
}

/** A place as "latitude,longitude"; any other text is not accepted (RULE-040). */
export function PlaceField({ hint = t('rules.placeHint'), ...props }: PlaceFieldProps) {
  return <TextField {...props} hint={hint} inputMode="text" autoComplete="off" placeholder="51.52,-0.15" />
}
