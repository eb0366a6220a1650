import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'

import type { AppRef } from '#machines/app.machine.ts'
import type { SignInRef } from '#machines/auth/sign-in.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Dialog } from '../ui/dialog.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { initials } from '../ui/initials.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PasswordForm } from './password-form.tsx'

const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })))

interface SignInAgainProps {
  app: AppRef
  /** Undefined while it is being loaded. */
  signIn: SignInRef | undefined
}

/** Over the screen on which something is typed while the session is over: who signs in again goes on as if nothing was. */
export function SignInAgain({ app, signIn }: SignInAgainProps) {
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const isUnreachable = useSelector(app, (snapshot) => snapshot.hasTag('renewal-unreachable'))
  const isRenewing = useSelector(app, (snapshot) => snapshot.hasTag('renewing'))
  const name = user?.name ?? ''
  return (
    <Dialog
      open={isRenewing}
      onOpenChange={() => {}}
      dismissible={false}
      size="sm"
      title={t('again.title')}
      description={t('again.text')}
    >
      {isUnreachable ? (
        <FailedPanel
          title={t('again.unreachableTitle')}
          text={t('again.unreachableText')}
          onRetry={() => app.send({ type: 'session.retry' })}
        />
      ) : (
        <div className={column}>
          <div className={person}>
            <span aria-hidden="true" className={avatar}>
              {initials(name)}
            </span>
            <div className={css({ minWidth: '0' })}>
              <p className={css({ fontWeight: 'medium', color: 'ink.strong', truncate: true })}>{name}</p>
              <p className={css({ color: 'ink.muted', textStyle: 'table', truncate: true })}>{user?.email}</p>
            </div>
          </div>
          {signIn === undefined ? (
            <Skeleton shape="block" className={css({ height: '48' })} />
          ) : (
            <Factor signIn={signIn} />
          )}
          <p className={note}>
            {t('again.other', { name })} <TextLink href="/auth/logout">{t('again.signOut')}</TextLink>
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Factor({ signIn }: { signIn: SignInRef }) {
  const isSecondFactor = useSelector(signIn, (snapshot) => snapshot.hasTag('second-factor'))
  const email = useSelector(signIn, (snapshot) => snapshot.context.email)
  return isSecondFactor ? (
    <>
      <p>{t('auth.codeText', { email })}</p>
      <Suspense>
        <CodeForm signIn={signIn} />
      </Suspense>
    </>
  ) : (
    <PasswordForm signIn={signIn} isAgain />
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const person = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '2.5',
  borderRadius: 'md',
  bg: 'surface.sunken',
})
const avatar = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '9',
  height: '9',
  borderRadius: 'full',
  bg: 'accent.tint',
  color: 'accent.ink',
  textStyle: 'label',
})
const note = css({ textStyle: 'table', color: 'ink.muted' })
