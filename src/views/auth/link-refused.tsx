import { t } from '#services/intl/intl.ts'

import { Gate } from '../ui/gate.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** A link that lets nobody in: unknown, expired or revoked; nothing of its campaign is shown (AUTH-022, DROP-012). */
export function LinkRefused({ name }: { name: string }) {
  return (
    <Gate
      name={name}
      title={t('tokenLink.refusedTitle')}
      description={<span role="alert">{t('tokenLink.refused')}</span>}
      footer={t('tokenLink.refusedHint')}
    >
      <title>{[t('tokenLink.refusedTitle'), name].join(' · ')}</title>
      <LinkButton href="/auth/login" fill>
        {t('tokenLink.toSignIn')}
      </LinkButton>
    </Gate>
  )
}
