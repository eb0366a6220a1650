import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, test, vi } from 'vitest'

import { startCollector } from '../support/collector.ts'
import { startServer } from '../support/harness.ts'
import { listening, programs } from '../support/process.ts'

const folder = await mkdtemp(join(tmpdir(), 'kerbside-traces-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
/** Lines `loads <package>` for each package of OpenTelemetry. */
const noting = fileURLToPath(new URL('note-packages.ts', import.meta.url))
const run = programs({
  KERBSIDE_MODE: 'production',
  KERBSIDE_DATA: folder,
  NODE_OPTIONS: `--import ${noting}`,
})
const packagesOf = (said: string): string[] =>
  [...new Set([...said.matchAll(/loads (\S+)/g)].map(([, name]) => name ?? ''))].toSorted()

test('without OTEL_EXPORTER_OTLP_ENDPOINT nothing of the SDK is loaded', async () => {
  const off = await listening(run, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9/v1/traces' })
  expect((await fetch(`${off.url}/health`)).status).toBe(200)
  off.child.kill('SIGTERM')
  await off.ended
  // The metrics' package loads this one.
  expect(packagesOf(off.said())).toEqual(['@opentelemetry/api'])
}, 180_000)

test('with it the SDK is loaded, and a collector that hangs holds up no request and no stop', async () => {
  const hung = await startCollector({ isHung: true })
  const on = await listening(run, {
    OTEL_EXPORTER_OTLP_ENDPOINT: hung.url,
    // Longer than a test may take, so that the stop must not wait for it.
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  })
  expect((await fetch(`${on.url}/health`)).status).toBe(200)
  await hung.span('GET /health')
  expect((await fetch(`${on.url}/health`)).status).toBe(200)
  on.child.kill('SIGTERM')
  expect(await on.ended).toBe(0)
  expect(packagesOf(on.said())).toContain('@opentelemetry/sdk-trace-base')
}, 180_000)

test('a collector that is away costs one line of the log, and no answer', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const server = await startServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })
  const lines = () => server.logs.filter((line) => line.includes('the collector of traces takes none'))
  expect((await server.anonymous.get('//health')).status).toBe(200)
  await vi.waitFor(() => expect(lines()).toHaveLength(1), 60_000)
  expect((await server.anonymous.get('//health')).status).toBe(200)
  await server.deps.traces?.stop(60_000)
  expect(lines()).toHaveLength(1)
  await server.stop()
}, 90_000)
