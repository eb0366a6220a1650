import { ExportResultCode } from '@opentelemetry/core'
import { expect, test } from 'vitest'

import { tellingOutages } from '#server/traces/telling-outages.ts'

test('an outage is one line, at its start; the next one is another', () => {
  const { FAILED, SUCCESS } = ExportResultCode
  const answers = [SUCCESS, FAILED, FAILED, FAILED, SUCCESS, FAILED]
  const [lines, told]: [number[], number[]] = [[], []]
  const exporter = tellingOutages(
    {
      export: (_spans, tell) => tell({ code: answers[told.length] ?? SUCCESS }),
      shutdown: async () => {},
    },
    { warn: () => void lines.push(told.length) },
  )
  answers.forEach(() => exporter.export([], ({ code }) => void told.push(code)))
  expect([told, lines]).toEqual([answers, [1, 5]])
})
