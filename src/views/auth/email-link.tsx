import { useSelector } from '@xstate/react'

import type { EmailChange } from '#contract/email-changes.ts'
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
      title={isConfirmation ? t('emailLink.confirmTitle') : t('emailLink.stopTitle')}
      description={isConfirmation ? t('emailLink.confirmText') : t('emailLink.stopText')}
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
          {isConfirmation ? t('emailLink.confirm') : t('emailLink.stop')}
        </Button>
      ) : null}
    </AuthFrame>
  )
}

function NextStep({ change }: { change: EmailChange }) {
  return change.state === 'undone' ? (
    <LinkButton href="/auth/reset">{t('passwordReset.title')}</LinkButton>
  ) : (
    <LinkButton href="/">{t('emailLink.continue')}</LinkButton>
  )
}

function outcomeOf({ state, email }: EmailChange): string {
  switch (state) {
    case 'changed':
      return t('emailLink.changed', { email })
    case 'waiting':
      return t('emailLink.waiting')
    case 'stopped':
      return t('emailLink.stopped', { email })
    case 'undone':
      return t('emailLink.undone', { email })
  }
}
