import { expect, test } from 'vitest'

import { startServer } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

test('no token, password, code or link is ever logged, on any level', async () => {
  const server = await startServer({ environment: { LOG_LEVEL: 'trace', KERBSIDE_MODE: 'demo' } })
  const { make } = server
  const step = signingIn(server)
  const user = await make.user({ password: 'Very-Secret7' })
  const campaign = await make.campaign()
  const link = await make.link({ kind: 'drop-zone', user: await make.lite(), campaign })

  const { token: pending } = await step.password(user)
  const code = await step.lastCode(user)
  const wrong = await step.wrongCode(user)
  await step.password({ ...user, password: 'Wrong-Secret7' })
  await step.code(pending, wrong)
  const session = (await step.code(pending, code)).token ?? ''
  const refreshed = (await server.withToken(session).patch('auth')).token ?? ''
  await server.anonymous.post('auth/password', { email: user.email })
  await server.settled()
  const reset = /\/auth\/reset\/(\S+)/.exec((await server.outbox())[0]?.text ?? '')?.[1] ?? ''
  await server.anonymous.get(`//auth/reset/${reset}`, { headers: { accept: 'text/html' } })
  await server.anonymous.get(`//drop-zone/${link.token}?x=${link.token}`, {
    headers: { accept: 'text/html' },
  })
  await server.anonymous.patch('auth/password', {
    email: user.email,
    password: 'Fresh-Secret7',
    password_confirmation: 'Fresh-Secret7',
    token: reset,
  })
  const linkSession = (await server.withToken(link.token).get('auth/lite')).token ?? ''
  // Errors that contain request data: an invalid body, and a failing database.
  await server.anonymous.post('auth', undefined, { raw: '{"password":"Very-Secret7"' })
  await server.deps.database.execute('alter table code_challenges rename to gone')
  expect((await step.password({ ...user, password: 'Fresh-Secret7' })).status).toBe(500)
  await server.deps.database.execute('alter table links rename to links_gone')
  expect((await server.withToken(link.token).get('auth/lite')).status).toBe(500)
  await server.deps.database.execute('alter table password_resets rename to resets_gone')
  await server.anonymous.post('auth/password', { email: user.email })
  await server.settled()

  const log = server.logs.join('')
  const secrets = [
    'Very-Secret7',
    'Wrong-Secret7',
    'Fresh-Secret7',
    code,
    wrong,
    session,
    refreshed,
    pending ?? '',
    linkSession,
    reset,
    link.token,
    link.tokenHash,
    server.deps.secrets.jwt,
    user.passwordHash ?? '',
    user.email,
  ]
  expect(secrets.map((secret) => secret.length > 5)).toEqual(secrets.map(() => true))
  const found = secrets.filter((secret) =>
    // Timestamps also contain six digits.
    /^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(log) : log.includes(secret),
  )
  expect(found).toEqual([])
  expect(log).toContain('request failed')
  await server.stop()
})
