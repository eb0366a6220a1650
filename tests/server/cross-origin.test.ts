import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config/config.ts'

import { serverForFile } from './support/harness.ts'
import { signingIn } from './support/signing-in.ts'

const app = 'https://app.example.com'
const closed = await serverForFile()
const open = await serverForFile({
  environment: { ALLOWED_ORIGINS: `${app}, http://localhost:5173`, AUTH_REQUESTS_PER_MINUTE: '3' },
})

const preflight = (origin: string, method = 'PATCH', headers = 'authorization,content-type') => ({
  headers: {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': headers,
  },
})
const allowances = ({ headers }: { headers: Record<string, string> }) =>
  ['origin', 'methods', 'headers', 'credentials'].map((what) => headers[`access-control-allow-${what}`])

describe('without ALLOWED_ORIGINS', () => {
  test('no other origin may read an answer, be it of a route, a refusal, an upload or a preflight', async () => {
    const from = { headers: { origin: app } }
    const answers = [
      await closed.anonymous.get('auth/user', from),
      await closed.anonymous.get('//config.json', from),
      await closed.anonymous.ask('OPTIONS', 'campaigns', preflight(app)),
      await closed.anonymous.ask('OPTIONS', 'creatives/files', preflight(app, 'POST')),
      await closed.as(await closed.make.user()).ask('POST', 'creatives/files', {
        headers: { origin: app, 'tus-resumable': '1.0.0', 'upload-length': '1' },
      }),
    ]
    expect(answers.flatMap(allowances)).toEqual(Array.from({ length: 20 }, () => undefined))
    expect(answers[0]?.headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('with ALLOWED_ORIGINS', () => {
  test('a browser application there signs in, and reads the token from its header', async () => {
    const user = await open.make.user({ hasTwoFactors: false })
    const answer = await open.anonymous.post(
      'auth',
      { email: user.email, password: user.password },
      { headers: { origin: app } },
    )
    expect([
      answer.status,
      answer.headers['access-control-allow-origin'],
      answer.headers['access-control-allow-credentials'],
      answer.headers['access-control-expose-headers']?.split(', ').includes('authorization'),
      answer.headers['vary']?.toLowerCase().split(', ').includes('origin'),
    ]).toEqual([201, app, undefined, true, true])
  })

  test('refusals are readable there too, those of the limits by address included', async () => {
    const from = { headers: { origin: app }, from: '203.0.113.50' }
    const refused = await open.anonymous.get('auth/user', from)
    const limited = []
    for (let index = 0; index < 4; index += 1) {
      limited.push(await open.anonymous.post('auth/password', { email: 'a@b.test' }, from))
    }
    expect([
      [refused.status, refused.headers['access-control-allow-origin']],
      [limited[3]?.status, limited[3]?.headers['access-control-allow-origin']],
    ]).toEqual([
      [401, app],
      [429, app],
    ])
  })

  test('a preflight is answered without a token, for every address, and lets the headers of calls and uploads through', async () => {
    const answers = await Promise.all(
      ['campaigns/1', 'creatives/files', 'creatives/7/files', 'no-such-thing'].map((path) =>
        open.anonymous.ask('OPTIONS', path, preflight(app)),
      ),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']))
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(app)
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, DELETE')
      expect(headers['access-control-allow-headers']?.split(', ')).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'if-match',
          'tus-resumable',
          'upload-checksum',
          'upload-length',
          'upload-metadata',
          'upload-offset',
        ]),
      )
      expect(headers['access-control-max-age']).toBe('600')
    }
  })

  test('any other origin is refused, also one that looks alike', async () => {
    const origins = [
      'https://evil.example',
      'https://app.example.com.evil.example',
      'http://app.example.com',
      'https://app.example.com:8443',
      'https://APP.example.com',
      'null',
      '*',
    ]
    for (const origin of origins) {
      const [answer, asked] = [
        await open.anonymous.get('auth/user', { headers: { origin } }),
        await open.anonymous.ask('OPTIONS', 'campaigns', preflight(origin)),
      ]
      expect([
        origin,
        answer.headers['access-control-allow-origin'],
        asked.headers['access-control-allow-origin'],
      ]).toEqual([origin, undefined, undefined])
    }
  })

  test('an upload exposes its location and offset to the other origin', async () => {
    const { make } = open
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const specification = await make.specification()
    await make.attach(campaign, await make.frame({ unit, specification }))
    const manager = open.as(await make.manager(unit, campaign))
    const metadata = Object.entries({
      filename: 'a.png',
      campaign_id: String(campaign.id),
      frame_specification_id: String(specification.id),
    })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const tus = { origin: app, 'tus-resumable': '1.0.0' }
    const begun = await manager.ask('POST', 'creatives/files', {
      headers: { ...tus, 'upload-length': '4', 'upload-metadata': metadata },
    })
    const asked = await manager.ask('HEAD', `/${begun.headers['location'] ?? ''}`, { headers: tus })
    const exposed = (headers: Record<string, string>) =>
      headers['access-control-expose-headers']?.toLowerCase().split(', ')
    expect([begun.status, begun.headers['access-control-allow-origin'], asked.status]).toEqual([
      201,
      app,
      200,
    ])
    expect([asked.headers['upload-offset'], asked.headers['access-control-allow-origin']]).toEqual(['0', app])
    expect(exposed(begun.headers)).toContain('location')
    expect(exposed(asked.headers)).toContain('upload-offset')
  })

  test('the upload protocol’s capabilities are still answered to a plain OPTIONS', async () => {
    const answer = await open.anonymous.ask('OPTIONS', 'creatives/files')
    expect([answer.status, answer.headers['tus-version']]).toEqual([204, '1.0.0'])
  })

  test('media may be shown there', async () => {
    const answer = await open.anonymous.get('auth/user', { headers: { origin: app } })
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  })
})

test('sign-in over two origins follows the same rules: every route requires a token', async () => {
  const step = signingIn(open)
  const user = await open.make.user({ hasTwoFactors: false })
  const { token } = await step.password(user, '203.0.113.51')
  const from = { headers: { origin: app } }
  expect([
    (await open.withToken(token ?? '').get('auth/user', from)).status,
    (await open.anonymous.get('auth/user', from)).refusal,
  ]).toEqual([200, [401, 110]])
})

test('an origin that could never fit stops the start with a sentence', () => {
  const wrong = [
    '*',
    'app.example.com',
    'https://app.example.com/',
    'https://*.example.com',
    'null',
    'ftp://a.b',
  ]
  for (const origin of wrong) {
    expect(() => readConfig({ ALLOWED_ORIGINS: `${app},${origin}` })).toThrow(
      new ConfigError(
        `The environment variable ALLOWED_ORIGINS is not usable: ${origin} is not an origin such as https://app.example.com.`,
      ),
    )
  }
  expect(readConfig({ ALLOWED_ORIGINS: ` ${app} ,,http://localhost:5173 ` }).ALLOWED_ORIGINS).toEqual([
    app,
    'http://localhost:5173',
  ])
  expect(readConfig({}).ALLOWED_ORIGINS).toEqual([])
})
