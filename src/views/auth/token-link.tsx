import { useSelector } from '@xstate/react'

import type { TokenLinkRef } from '#machines/auth/token-link.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { Gate } from '../ui/gate.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LinkRefused } from './link-refused.tsx'

/** While the token of a link is exchanged, and when that does not work (AUTH-021, AUTH-022). */
export function TokenLink({ link, name }: { link: TokenLinkRef; name: string }) {
  const isRefused = useSelector(link, (snapshot) => snapshot.hasTag('refused'))
  const isFailed = useSelector(link, (snapshot) => snapshot.hasTag('failed'))
  if (isRefused) {
    return <LinkRefused name={name} />
  }
  if (isFailed) {
    return (
      <Gate
        name={name}
        title={t('front.unreachableTitle')}
        description={<span role="alert">{t('tokenLink.unchecked')}</span>}
      >
        <Button variant="solid" fill onClick={() => link.send({ type: 'link.retry' })}>
          {t('front.reload')}
        </Button>
      </Gate>
    )
  }
  return (
    <Gate name={name} title={t('tokenLink.checking')} description={t('tokenLink.checkingText')}>
      <div role="status" aria-label={t('tokenLink.checking')}>
        <Spinner />
      </div>
    </Gate>
  )
}
