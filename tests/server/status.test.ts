import { expect, test } from 'vitest'

import { configurationSchema } from '#contract/configuration.ts'

import { serverForFile } from './support/harness.ts'

const server = await serverForFile()

test('health and readiness are public', async () => {
  const [health, ready] = [await server.anonymous.get('//health'), await server.anonymous.get('//ready')]
  expect([health.status, health.body, ready.status, ready.body]).toEqual([
    200,
    { status: 'ok' },
    200,
    { status: 'ready' },
  ])
})

test('LIM-011 SHELL-047 /config.json is the configuration that the browser reads, without a trace of a demo', async () => {
  const answer = await server.anonymous.get('//config.json', { headers: { host: 'kerbside.test:8123' } })
  expect(JSON.stringify(answer.body)).not.toMatch(/manager@|Kerbside1|outbox/)
  expect(configurationSchema.parse(answer.body)).toEqual({
    applicationName: 'Kerbside',
    environment: 'test',
    locale: null,
    apiBase: '/api/v2/',
    push: { key: server.deps.secrets.pusher.key, host: null, port: 8123, forceTls: false },
    mapAttribution: null,
    mapTiles: null,
    mapsKey: null,
    supportEmail: null,
    supportPortal: null,
    helpUrl: null,
    canonicalOrigin: null,
    disabled: false,
    codePauseSeconds: 30,
    demo: null,
    features: { lateCopy: true },
    maxFilesPerDrop: 5,
    pollingSeconds: 60,
  })
})

test('an unknown address below the API is a JSON:API refusal', async () => {
  const answer = await server.anonymous.get('no-such-thing')
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
    404,
    'application/vnd.api+json',
    { errors: [{ status: '404', code: 102, detail: 'The requested item does not exist.' }] },
  ])
})

test('there is no /metrics without METRICS_TOKEN', async () => {
  expect(server.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false)
})
