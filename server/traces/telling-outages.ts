import { ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'

/** An exporter that logs one line when the collector does not take what it sends, and the next only after it took something again. */
export function tellingOutages(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let isAway = false
  return {
    export: (spans, tell) =>
      exporter.export(spans, (result) => {
        const isFailed = result.code === ExportResultCode.FAILED
        if (isFailed && !isAway) {
          log.warn(
            { err: result.error },
            'the collector of traces takes none; they are dropped until it does',
          )
        }
        isAway = isFailed
        tell(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}
