import { useSelector } from '@xstate/react'

import type { SignInRef } from '#machines/auth/sign-in.machine.ts'
import { fieldError, formError } from '#machines/kit/form-problem.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { OneTimeCodeField } from '../ui/one-time-code-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useFields } from '../ui/use-fields.ts'
import { FormAlert } from './form-alert.tsx'
import { UsernameHint } from './username-hint.tsx'

/**
 * The six digits of the text message (AUTH-004), and another message for who got none (AUTH-006). A code that arrives whole,
 * pasted or filled in by the phone, is submitted at once; one that is typed waits for the button or Enter.
 *
 * @param outbox address of the page with a demo's messages
 */
export function CodeForm({ signIn, outbox = null }: { signIn: SignInRef; outbox?: string | null }) {
  const { problem, email, secondsLeft } = useSelector(signIn, (snapshot) => snapshot.context)
  const isBusy = useSelector(signIn, (snapshot) => snapshot.hasTag('busy'))
  const isSending = useSelector(signIn, (snapshot) => snapshot.hasTag('sending'))
  const isPausing = useSelector(signIn, (snapshot) => snapshot.hasTag('pausing'))
  const { values, change } = useFields({ smsCode: '' })
  const submit = (smsCode: string) => {
    if (/^\d{6}$/.test(smsCode) && !isBusy && !isSending) {
      signIn.send({ type: 'code.submit', values: { smsCode } })
    }
  }
  return (
    <Form problem={problem} onSubmit={() => submit(values.smsCode)} aria-label={t('auth.codeTitle')}>
      <FormAlert text={formError(problem, ['smsCode'])} />
      <UsernameHint email={email} />
      <OneTimeCodeField
        label={t('auth.code')}
        id="sign-in-code"
        name="smsCode"
        autoFocus
        data-autofocus
        data-refocus
        required
        value={values.smsCode}
        onValueChange={change('smsCode')}
        onWhole={submit}
        error={fieldError(problem, 'smsCode')}
      />
      <Button
        type="submit"
        variant="solid"
        size="lg"
        fill
        busy={isBusy}
        disabled={!/^\d{6}$/.test(values.smsCode) || isSending}
      >
        {t('auth.verify')}
      </Button>
      {outbox === null ? null : (
        <p>
          <TextLink href={outbox} target="_blank">
            {t('auth.demoOutbox')}
          </TextLink>
        </p>
      )}
      <div className={others}>
        <Button
          variant="link"
          busy={isSending}
          disabled={isBusy || isPausing}
          onClick={() => signIn.send({ type: 'code.resend' })}
        >
          {isPausing ? t('auth.resendIn', { seconds: secondsLeft }) : t('auth.resend')}
        </Button>
        <Button
          variant="link"
          disabled={isBusy || isSending}
          onClick={() => signIn.send({ type: 'password.again' })}
        >
          {t('auth.otherAccount')}
        </Button>
      </div>
    </Form>
  )
}

const others = css({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '2',
  fontVariantNumeric: 'tabular-nums',
})
