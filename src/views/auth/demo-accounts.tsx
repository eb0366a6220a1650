import { useSelector } from '@xstate/react'

import type { Demo } from '#contract/configuration.ts'
import type { SignInRef } from '#machines/auth/sign-in.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

/** The accounts of a demo: one press submits the e-mail and the password of one. */
export function DemoAccounts({ signIn, demo }: { signIn: SignInRef; demo: Demo }) {
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'))
  return (
    <section aria-label={t('auth.demoAccounts')}>
      <h2 className={heading}>{t('auth.demoAccounts')}</h2>
      <ul>
        {demo.accounts.map(({ email, kind }) => (
          <li key={email}>
            <button
              type="button"
              className={row}
              disabled={isBusy}
              onClick={() =>
                signIn.send({ type: 'password.submit', values: { email, password: demo.password } })
              }
            >
              <span className={css({ color: 'ink.strong', fontWeight: 'medium' })}>{email}</span>
              <span>{kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const heading = css({ textStyle: 'label', color: 'ink.strong', paddingBottom: '1' })
const row = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: 'calc(100% + 1rem)',
  minHeight: '11',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'md',
  textAlign: 'start',
  textStyle: 'caption',
  cursor: 'pointer',
  _hover: { bg: 'surface.hover' },
  _disabled: { cursor: 'default', opacity: '0.6' },
})
