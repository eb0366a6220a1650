import { expect, test, vi } from 'vitest'

import { personWith } from '../creatives/stage.ts'
import { startCollector } from '../support/collector.ts'
import { serverForFile } from '../support/harness.ts'

const key = 'key-of-the-collector'
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', `x-api-key=${key}`)
vi.stubEnv('OTEL_SERVICE_NAME', 'kerbside-test')

const collector = await startCollector()
const server = await serverForFile({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } })
const { make } = server

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${caller}-01`
/** Numbers of OTLP. */
const kinds = { server: 2, client: 3, consumer: 5 }
const states = { unset: 0, error: 2 }

test('a request is a span with its route, its status and its caller; the job that it enqueues, and the mail of that, follow', async () => {
  const campaign = await make.campaign({ unit: await make.businessUnit() })
  const creative = await make.creative({ campaign, name: 'Harbour' })
  const [maya, tom] = [
    await personWith(server, campaign, ['view']),
    await personWith(server, campaign, ['view']),
  ]
  const answer = await server
    .as(maya)
    .post(
      `creatives/${creative.id}/comments`,
      { text: `secret-in-body for @${tom.name}`, mentions: [String(tom.id)] },
      { headers: { traceparent, tracestate: 'vendor=secret-in-state' } },
    )
  expect(answer.status).toBe(201)
  await server.runJobs()
  const request = await collector.span('POST /api/v2/creatives/:id/comments')
  const job = await collector.span('job mention-mail')
  const mail = await collector.span('mail')
  const transaction = collector
    .spans()
    .find(({ name, parentSpanId }) => name === 'database: transaction' && parentSpanId === request.spanId)
  expect([request, job, mail].map(({ kind, attributes, status }) => ({ kind, attributes, status }))).toEqual([
    {
      kind: kinds.server,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v2/creatives/:id/comments',
        'http.response.status_code': 201,
      },
      status: { code: states.unset },
    },
    {
      kind: kinds.consumer,
      attributes: {
        'kerbside.job.name': 'mention-mail',
        'kerbside.job.attempt': 1,
        'kerbside.job.outcome': 'completed',
      },
      status: { code: states.unset },
    },
    { kind: kinds.client, attributes: {}, status: { code: states.unset } },
  ])
  expect([request.traceId, request.parentSpanId]).toEqual([traceId, caller])
  expect([job.traceId, job.parentSpanId]).toEqual([traceId, transaction?.spanId])
  expect([mail.traceId, mail.parentSpanId]).toEqual([traceId, job.spanId])
  expect(JSON.stringify(collector.requests)).not.toMatch(/secret-in/)
})

test('a job that fails is a span of each attempt, with the class of its error alone', async () => {
  const { jobs } = server.deps
  class RefusedError extends Error {}
  let runs = 0
  jobs.handle('digest-mail', async (data) => {
    runs += 1
    expect(data, 'the handler gets what was enqueued').toEqual({ userId: 7 })
    if (runs === 1) {
      throw new RefusedError('secret-in-error')
    }
  })
  await jobs.enqueue('digest-mail', { userId: 7 })
  await server.runJobs()
  const attempts = await vi.waitFor(() => {
    const found = collector.spans().filter(({ name }) => name === 'job digest-mail')
    expect(found).toHaveLength(2)
    return found
  }, 20_000)
  const about = { 'kerbside.job.name': 'digest-mail' }
  expect(attempts.map(({ attributes, status }) => [attributes, status])).toEqual([
    [
      {
        ...about,
        'kerbside.job.attempt': 1,
        'kerbside.job.outcome': 'failed',
        'error.type': 'RefusedError',
      },
      { code: states.error },
    ],
    [{ ...about, 'kerbside.job.attempt': 2, 'kerbside.job.outcome': 'completed' }, { code: states.unset }],
  ])
})

test('no token, address, person or value is in anything that is sent, wherever a request has it', async () => {
  const person = await make.user()
  const token = await server.tokenOf(person)
  const headers = { authorization: `Bearer ${token}`, cookie: 'session=secret-in-cookie' }
  await server.app.inject({ url: '/api/v2/campaigns?filter[search]=secret-in-query', headers })
  await server.app.inject({ url: '/media/secret-in-path/picture.png?token=secret-in-query' })
  await server.app.inject({ url: '/secret-in-path', headers: { traceparent: 'secret-in-header' } })
  await server.anonymous.post('auth', { email: person.email, password: 'secret-in-password' })
  await collector.span('GET /media/:signature/*')
  await collector.span('POST /api/v2/auth')
  const all = JSON.stringify(collector.requests.map(({ body }) => body))
  expect([token, person.email, person.name, key, 'secret-in'].filter((text) => all.includes(text))).toEqual(
    [],
  )
})

test('the database within a request is told by kind and table; where no request or job runs, nothing is', async () => {
  await server.as(await make.user()).get('campaigns/7')
  const request = await collector.span('GET /api/v2/campaigns/:id')
  const within = collector.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(within.length).toBeGreaterThan(0)
  expect(within.map(({ kind, attributes }) => [kind, attributes])).toEqual(
    within.map(() => [kinds.client, { 'db.system.name': 'postgresql' }]),
  )
  expect(within.map(({ name }) => name.split(' ')[0])).toEqual(within.map(() => 'database:'))
  const alone = collector
    .spans()
    .filter(({ name, parentSpanId }) => name.startsWith('database:') && !parentSpanId)
  expect(alone).toEqual([])
})

test('the standard variables count: address, headers, and name of the service', () => {
  const [first] = collector.requests
  expect([first?.path, first?.headers['x-api-key'], first?.headers['content-type']]).toEqual([
    '/v1/traces',
    key,
    'application/json',
  ])
  expect(collector.resources()[0]).toEqual({
    'service.name': 'kerbside-test',
    'telemetry.sdk.language': 'nodejs',
    'telemetry.sdk.name': 'opentelemetry',
    'telemetry.sdk.version': expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  })
})
