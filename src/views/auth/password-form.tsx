import { useSelector } from '@xstate/react'

import type { SignInRef } from '#machines/auth/sign-in.machine.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFields } from '../ui/use-fields.ts'
import { FormAlert } from './form-alert.tsx'

interface PasswordFormProps {
  signIn: SignInRef
  /** Over another screen: nothing here leads away from it. */
  isAgain?: boolean
}

/**
 * E-mail and password (AUTH-001). The button is never disabled: what a password manager fills in on its own is not known
 * before somebody has touched the page, and who leaves a field empty is told which one.
 */
export function PasswordForm({ signIn, isAgain = false }: PasswordFormProps) {
  const { problem, email } = useSelector(signIn, (snapshot) => snapshot.context)
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'))
  const { values, change, missing, collect } = useFields({ email, password: '' })
  return (
    <Form
      problem={problem}
      onSubmit={(form) => {
        const collected = isBusy ? null : collect(form)
        if (collected !== null) {
          signIn.send({ type: 'password.submit', values: collected })
        }
      }}
      aria-label={t('auth.signInTitle')}
    >
      <FormAlert text={formError(problem, ['email', 'password'])} />
      <TextField
        label={t('auth.email')}
        id="sign-in-email"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={email === ''}
        required
        value={values.email}
        onValueChange={change('email')}
        error={missing.has('email') ? t('auth.emailMissing') : fieldError(problem, 'email')}
      />
      <PasswordField
        label={t('auth.password')}
        id="sign-in-password"
        name="password"
        autoFocus={email !== ''}
        data-autofocus={isAgain ? true : undefined}
        data-refocus
        required
        value={values.password}
        onValueChange={change('password')}
        error={missing.has('password') ? t('auth.passwordMissing') : fieldError(problem, 'password')}
      />
      <Button type="submit" variant="solid" size="lg" fill busy={isBusy}>
        {t('auth.signIn')}
      </Button>
      {isAgain ? null : (
        <p>
          <TextLink href="/auth/reset">{t('auth.forgotPassword')}</TextLink>
        </p>
      )}
    </Form>
  )
}
