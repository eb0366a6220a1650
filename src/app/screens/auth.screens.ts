import { defineScreen } from './screens.ts'

export const signInScreen = defineScreen({
  key: 'signIn',
  words: 'early',
  load: () => import('../wire/auth.ts').then(({ wireSignIn }) => wireSignIn),
})

/** The same over another screen, when the session is over. */
export const signInAgainScreen = defineScreen({
  key: 'signInAgain',
  load: () => import('../wire/auth.ts').then(({ wireSignIn }) => wireSignIn),
})

export const passwordResetRequestScreen = defineScreen({
  key: 'passwordResetRequest',
  load: () =>
    import('../wire/auth-reset.ts').then(({ wirePasswordResetRequest }) => wirePasswordResetRequest),
})

export const passwordResetScreen = defineScreen({
  key: 'passwordReset',
  load: () => import('../wire/auth-reset.ts').then(({ wirePasswordReset }) => wirePasswordReset),
})

export const emailLinkScreen = defineScreen({
  key: 'emailLink',
  load: () => import('../wire/email-link.ts').then(({ wireEmailLink }) => wireEmailLink),
})
