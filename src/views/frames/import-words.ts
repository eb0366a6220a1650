import type { Problem } from '#contract/problem.ts'
import { columnLetters } from '#machines/frames/frame-import.selectors.ts'
import type { ImportFault } from '#machines/frames/frame-import.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatBytes, formatInteger } from '#services/intl/numbers.ts'

/** Why nothing can be imported, with the place. */
export function faultText({ reason, line, column, found, expected, text = '' }: ImportFault): string {
  const place = placeText(line, column)
  const words = t(faultWords[reason], {
    found: formatInteger(found ?? 0),
    expected: reason === 'tooLarge' ? formatBytes(expected ?? 0) : formatInteger(expected ?? 0),
    count: expected ?? 0,
    text,
  })
  return place === null ? words : t('frames.importFaultAt', { place, words })
}

function placeText(line: number | null, column: number | null): string | null {
  if (line === null) {
    return null
  }
  const row = formatInteger(line)
  return column === null
    ? t('frames.importRow', { row })
    : t('frames.importCell', { row, column: columnLetters(column) })
}

/** What the server said of a failed call, each once; a sentence of ours where it said nothing. */
export function reasonsOf(problem: Problem | null): string[] {
  const told = [...new Set(problem?.messages.map(({ detail }) => detail))].filter((detail) => detail !== '')
  return told.length > 0 ? told.slice(0, mostReasons) : [t('frames.noReason')]
}

const mostReasons = 5

const faultWords = {
  tooLarge: 'frames.importTooLarge',
  unreadable: 'frames.importUnreadable',
  workbook: 'frames.importWorkbook',
  notText: 'frames.importNotText',
  empty: 'frames.importEmpty',
  openQuote: 'frames.importOpenQuote',
  strayQuote: 'frames.importStrayQuote',
  tooManyRows: 'frames.importTooManyRows',
  longCell: 'frames.importLongCell',
  raggedRow: 'frames.importRaggedRow',
  unknownColumn: 'frames.importUnknownColumn',
  columnTwice: 'frames.importColumnTwice',
  noKey: 'frames.importNoKey',
  noValues: 'frames.importNoValues',
  noNames: 'frames.importNoNames',
  noId: 'frames.importNoId',
  otherCount: 'frames.importOtherCount',
} as const satisfies Record<ImportFault['reason'], string>
