import { useSelector } from '@xstate/react'

import type { PasswordResetRef } from '#machines/auth/password-reset.machine.ts'
import { exceededLength, isStrong } from '#machines/auth/password-strength.selectors.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFields } from '../ui/use-fields.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'

const fields = ['email', 'password', 'passwordConfirmation']

/** Sets a new password by the link of the mail (AUTH-017 … AUTH-020, AUTH-027). */
export function PasswordReset({ reset, name }: { reset: PasswordResetRef; name: string }) {
  const { problem } = useSelector(reset, (snapshot) => snapshot.context)
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  const { values, change } = useFields({ email: '', password: '', passwordConfirmation: '' })
  const differs = values.passwordConfirmation !== '' && values.passwordConfirmation !== values.password
  const longest = exceededLength(values.password)
  const isReady =
    values.email.trim() !== '' && isStrong(values.password) && values.password === values.passwordConfirmation
  return (
    <AuthFrame
      name={name}
      title={t('passwordReset.newTitle')}
      footer={<TextLink href="/auth/login">{t('auth.backToSignIn')}</TextLink>}
    >
      <Form
        problem={problem}
        onSubmit={() => (isReady ? reset.send({ type: 'reset.submit', values }) : undefined)}
        aria-label={t('passwordReset.newTitle')}
      >
        <FormAlert text={formError(problem, fields)} />
        <TextField
          label={t('auth.email')}
          id="reset-email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          value={values.email}
          onValueChange={change('email')}
          error={fieldError(problem, 'email')}
        />
        <PasswordField
          label={t('passwordReset.newPassword')}
          id="new-password"
          name="password"
          rules="minlength: 6; required: upper; required: lower; required: digit;"
          data-refocus
          autoComplete="new-password"
          required
          hint={t('passwordReset.rules')}
          value={values.password}
          onValueChange={change('password')}
          error={
            longest === null ? fieldError(problem, 'password') : t('passwordReset.tooLong', { max: longest })
          }
        />
        <PasswordField
          label={t('passwordReset.repeat')}
          id="new-password-again"
          name="passwordConfirmation"
          autoComplete="new-password"
          required
          value={values.passwordConfirmation}
          onValueChange={change('passwordConfirmation')}
          error={differs ? t('passwordReset.differ') : fieldError(problem, 'passwordConfirmation')}
        />
        <Button type="submit" variant="solid" size="lg" fill busy={isBusy} disabled={!isReady}>
          {t('passwordReset.set')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
