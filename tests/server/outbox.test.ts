import { describe, expect, test } from 'vitest'

import { serverForFile, startServer } from './support/harness.ts'
import { signingIn } from './support/signing-in.ts'

const server = await serverForFile({ environment: { KERBSIDE_MODE: 'demo' } })

describe('the outbox of demo mode', () => {
  test('AUTH-001 LIM-011 the page is given the accounts of a demo and its outbox', async () => {
    const demo = (await server.anonymous.get('//config.json')).body
    expect(demo).toMatchObject({
      demo: {
        outbox: '/dev/outbox',
        password: 'Kerbside1',
        accounts: expect.arrayContaining([
          { email: 'manager@kerbside.test', kind: 'Campaign manager in Metro and Northern Roads' },
        ]),
      },
    })
  })

  test('AUTH-007 lists codes and mails, newest first', async () => {
    const user = await server.make.user({ phone: '+447700900999' })
    const step = signingIn(server)
    await step.password(user)
    const code = await step.lastCode(user)
    server.clock.advance({ minutes: 1 })
    await server.anonymous.post('auth/password', { email: user.email })
    await server.settled()
    const answer = await server.anonymous.get('//dev/outbox.json')
    expect(answer.body).toEqual([
      {
        kind: 'mail',
        to: user.email,
        user: user.email,
        subject: 'Reset your Kerbside password',
        text: expect.stringContaining('/auth/reset/'),
        at: '2026-03-02T09:01:00.000Z',
      },
      {
        kind: 'sms',
        to: '+447700900999',
        user: user.email,
        text: `${code} is your Kerbside verification code. It is valid for 10 minutes.`,
        at: '2026-03-02T09:00:00.000Z',
      },
    ])
  })

  test('its page shows them without script, and takes no mark-up from them', async () => {
    await server.deps.mailer.send({
      to: 'a@b.test',
      user: 'a@b.test',
      subject: '<script>alert(1)</script>',
      text: '"><img src=x onerror=alert(1)> http://kerbside.test/auth/reset/x"onmouseover="alert(1)',
    })
    const { headers, text } = await server.anonymous.get('//dev/outbox')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect([text.includes('<script'), text.includes('<img'), /<a [^>]*onmouseover/.test(text)]).toEqual([
      false,
      false,
      false,
    ])
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('<meta http-equiv="refresh" content="5">')
  })
})

test('outside demo mode there is no outbox', async () => {
  const other = await startServer()
  const answers = [await other.anonymous.get('//dev/outbox'), await other.anonymous.get('//dev/outbox.json')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  await other.stop()
})
