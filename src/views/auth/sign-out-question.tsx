import { t } from '#services/intl/intl.ts'

import { Gate } from '../ui/gate.tsx'
import { LinkButton } from '../ui/link-button.tsx'

interface SignOutQuestionProps {
  name: string
  /** The path to open after the next sign-in. */
  next: string | null
}

/** Asks whoever another page led to the sign-out, as that page may have done so on its own. */
export function SignOutQuestion({ name, next }: SignOutQuestionProps) {
  const query = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <Gate name={name} title={t('leave.title')} description={t('leave.text')}>
      <LinkButton href={`/auth/logout${query}`} variant="solid" fill>
        {t('leave.confirm')}
      </LinkButton>
      <LinkButton href="/" fill>
        {t('leave.stay')}
      </LinkButton>
    </Gate>
  )
}
