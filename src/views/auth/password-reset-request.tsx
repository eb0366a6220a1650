import { useSelector } from '@xstate/react'

import type { PasswordResetRequestRef } from '#machines/auth/password-reset-request.machine.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFields } from '../ui/use-fields.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'

/** Asks for a mail with a reset link (AUTH-014 … AUTH-016). */
export function PasswordResetRequest({ request, name }: { request: PasswordResetRequestRef; name: string }) {
  const isSent = useSelector(request, (snapshot) => snapshot.hasTag('sent'))
  return (
    <AuthFrame
      name={name}
      title={t('passwordReset.title')}
      description={t('passwordReset.text')}
      footer={<TextLink href="/auth/login">{t('auth.backToSignIn')}</TextLink>}
    >
      <div role="status">
        {isSent ? (
          <AlertBanner
            tone="live"
            actions={
              <Button variant="link" onClick={() => request.send({ type: 'request.again' })}>
                {t('auth.otherEmail')}
              </Button>
            }
          >
            {t('passwordReset.sent')}
          </AlertBanner>
        ) : null}
      </div>
      {isSent ? null : <RequestForm request={request} />}
    </AuthFrame>
  )
}

function RequestForm({ request }: { request: PasswordResetRequestRef }) {
  const { problem } = useSelector(request, (snapshot) => snapshot.context)
  const isBusy = useSelector(request, (snapshot) => snapshot.hasTag('busy'))
  const { values, change } = useFields({ email: '' })
  const isFilled = values.email.trim() !== ''
  return (
    <Form
      problem={problem}
      onSubmit={() => (isFilled ? request.send({ type: 'request.submit', values }) : undefined)}
      aria-label={t('passwordReset.title')}
    >
      <FormAlert text={formError(problem, ['email'])} />
      <TextField
        label={t('auth.email')}
        id="reset-email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        data-refocus
        required
        value={values.email}
        onValueChange={change('email')}
        error={fieldError(problem, 'email')}
      />
      <Button type="submit" variant="solid" size="lg" fill busy={isBusy} disabled={!isFilled}>
        {t('passwordReset.send')}
      </Button>
    </Form>
  )
}
