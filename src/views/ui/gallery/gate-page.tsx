import { useState } from 'react'

import { Button } from '../button.tsx'
import { Form } from '../form.tsx'
import { Gate } from '../gate.tsx'
import { PasswordField } from '../password-field.tsx'
import { TextField } from '../text-field.tsx'
import { TextLink } from '../text-link.tsx'

/** The screen in front of the application, alone on its page: `/__ui#gate`. */
export function GatePage() {
  const [email, setEmail] = useState('ada@northbank.example')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  return (
    <Gate
      name="Kerbside"
      title="Sign in"
      description="Use the address that your campaigns are shared with."
      footer={<TextLink href="#mail">{'support@kerbside.example'}</TextLink>}
    >
      <Form onSubmit={() => setBusy(true)}>
        <TextField label="E-mail" type="email" value={email} onValueChange={setEmail} />
        <PasswordField
          label="Password"
          value={password}
          onValueChange={setPassword}
          error="The password is wrong."
        />
        <Button type="submit" variant="solid" size="lg" fill busy={busy}>
          {'Sign in'}
        </Button>
      </Form>
      <TextLink href="#forgot">{'Forgot your password?'}</TextLink>
    </Gate>
  )
}
