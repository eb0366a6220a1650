import { useSelector } from '@xstate/react'

import type { EmailChange } from '#contract/auth.ts'
import type { EmailLinkRef } from '#machines/auth/email-link.machine.ts'
import { formError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'

/** Confirms or stops a change of e-mail by the link of a mail, after a press of its button. */
export function EmailLink({ link, name }: { link: EmailLinkRef; name: string }) {
  const { action, change, problem } = useSelector(link, (snapshot) => snapshot.context)
  const isBusy = useSelector(link, (snapshot) => snapshot.hasTag('busy'))
  const isConfirmation = action === 'confirm'
  return (
    <AuthFrame
      name={name}
      title={isConfirmation ? t('auth.emailConfirmTitle') : t('auth.emailStopTitle')}
      description={isConfirmation ? t('auth.emailConfirmText') : t('auth.emailStopText')}
    >
      <FormAlert text={formError(problem, [])} />
      <div role="status">
        {change === null ? null : (
          <AlertBanner tone="live" actions={<NextStep change={change} />}>
            {outcomeOf(change)}
          </AlertBanner>
        )}
      </div>
      {change === null ? (
        <Button
          variant="solid"
          size="lg"
          fill
          autoFocus
          busy={isBusy}
          onClick={() => link.send({ type: 'link.use' })}
        >
          {isConfirmation ? t('auth.emailConfirm') : t('auth.emailStop')}
        </Button>
      ) : null}
    </AuthFrame>
  )
}

function NextStep({ change }: { change: EmailChange }) {
  return change.state === 'undone' ? (
    <LinkButton href="/auth/reset">{t('auth.resetTitle')}</LinkButton>
  ) : (
    <LinkButton href="/">{t('auth.emailContinue')}</LinkButton>
  )
}

function outcomeOf({ state, email }: EmailChange): string {
  switch (state) {
    case 'changed':
      return t('auth.emailChanged', { email })
    case 'waiting':
      return t('auth.emailWaiting')
    case 'stopped':
      return t('auth.emailStopped', { email })
    case 'undone':
      return t('auth.emailUndone', { email })
  }
}
