import type { Logger } from 'pino'

import type { Config } from '../config/config.ts'
import type { Traces } from './traces.ts'

/** Traces for the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; null without one, and then nothing of OpenTelemetry's SDK is loaded. */
export async function createTraces(config: Config, log: Pick<Logger, 'warn'>): Promise<Traces | null> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_SDK_DISABLED: isDisabled,
  } = config
  if (endpoint === undefined || isDisabled || exporter === 'none') {
    return null
  }
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(own ?? `${endpoint.replace(/\/$/, '')}/v1/traces`, log)
}
