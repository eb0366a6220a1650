import { expect } from 'playwright/test'

import type { signInMachine } from '#machines/auth/sign-in.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { accounts, codeFor, demoPassword } from '../support/accounts.ts'
import { nextColleague } from '../support/colleagues.ts'
import { journeyEnvironment } from '../support/start-product.ts'
import { originOf } from '../support/walk-data.ts'

/** The server's minimum wait between two codes. */
const millisecondsBetweenCodes = (Number(journeyEnvironment['CODE_PAUSE_SECONDS']) + 1) * 1000

let account = ''
let codeSentAt = 0

export const drive: Drive<typeof signInMachine> = {
  // The account decides whether a code is required.
  arrange: async (_page, walk) => {
    account = walk === 'signIn done branch 1' ? accounts.plain : nextColleague()
  },
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}/auth/login`)
  },
  verbs: {
    'password.submit': async (page) => {
      await new SignInPage(page).submitPassword(account, demoPassword)
      codeSentAt = Date.now()
    },
    'code.submit': async (page) => {
      const signIn = new SignInPage(page)
      await signIn.expectCodeAsked()
      await signIn.submitCode(await codeFor(originOf(page), account))
    },
    'code.resend': async (page) => {
      await new SignInPage(page).expectCodeAsked()
      // The server refuses a second code before that.
      await expect
        .poll(() => Date.now(), { timeout: 2 * millisecondsBetweenCodes })
        .toBeGreaterThan(codeSentAt + millisecondsBetweenCodes)
      await page.getByRole('button', { name: 'Send a new code' }).click()
    },
  },
  landed: async (page, snapshot, by) => {
    if (snapshot.hasTag('first-factor')) {
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    } else if (snapshot.hasTag('second-factor')) {
      await new SignInPage(page).expectCodeAsked()
      const resend = page.getByRole('button', { name: 'Send a new code' })
      // After a new code there is a pause.
      await expect(resend).toBeEnabled({ enabled: by.type !== 'xstate.done.actor.resendCode' })
    } else {
      await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
    }
  },
}
