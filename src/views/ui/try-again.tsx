import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

/** The button below what could not be read or sent. The same everywhere; `sm` within a line or a banner. */
export function TryAgain(props: Omit<ButtonProps, 'variant' | 'children'>) {
  return <Button {...props}>{t('common.tryAgain')}</Button>
}
