import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import type { Demo } from '#contract/configuration.ts'
import type { SignInRef } from '#machines/auth/sign-in.machine.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { t } from '#services/intl/intl.ts'

import { AuthFrame } from './auth-frame.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordForm } from './password-form.tsx'

const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })))
const AccountEnded = lazy(() =>
  import('./account-ended.tsx').then((module) => ({ default: module.AccountEnded })),
)

interface SignInProps {
  signIn: SignInRef
  /** The application's name, from configuration. */
  name: string
  /** Null outside of a demo. */
  demo: Demo | null
  /** Why the server has ended the last session, if it said so. */
  ended: NoticeContent | null
  /** From configuration. */
  supportEmail: string | null
}

/** Sign-in by password and code (AUTH-001 … AUTH-009). */
export function SignIn({ signIn, name, demo, ended, supportEmail }: SignInProps) {
  const isSecondFactor = useSelector(signIn, (snapshot) => snapshot.hasTag('second-factor'))
  const { email, problem } = useSelector(signIn, (snapshot) => snapshot.context)
  return isSecondFactor ? (
    <AuthFrame name={name} title={t('auth.codeTitle')} description={t('auth.codeText', { email })}>
      <Suspense>
        <CodeForm signIn={signIn} outbox={demo?.outbox ?? null} />
      </Suspense>
    </AuthFrame>
  ) : (
    <AuthFrame
      name={name}
      title={t('auth.signInTitle')}
      description={t('auth.signInText')}
      footer={demo === null ? undefined : <DemoAccounts signIn={signIn} demo={demo} />}
    >
      <div role="alert">
        {problem === null && ended === null ? null : (
          <Suspense>
            <AccountEnded problem={problem} ended={ended} supportEmail={supportEmail} />
          </Suspense>
        )}
      </div>
      <PasswordForm signIn={signIn} />
    </AuthFrame>
  )
}
