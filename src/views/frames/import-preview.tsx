import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import { countsOf, rowsShown, shownRows } from '#machines/frames/frame-import.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ScrollList } from '../ui/scroll-list.tsx'
import { ImportPreviewRow } from './import-preview-row.tsx'
import { reasonsOf } from './import-words.ts'

/** What becomes of each row, with how many there are of each kind. */
export function ImportPreview({ importing }: { importing: FrameImportRef }) {
  const { previewed, shown, moved, ignored, problem } = useSelector(importing, ({ context }) => context)
  const isApplying = useSelector(importing, (snapshot) => snapshot.hasTag('busy'))
  const counts = useMemo(() => countsOf(previewed), [previewed])
  const rows = useMemo(() => rowsShown(previewed, shown), [previewed, shown])
  const movedIds = useMemo(() => new Set(moved), [moved])
  return (
    <div className={stack}>
      {problem === null ? null : (
        <AlertBanner tone="blocked" role="alert" title={t('frames.importNotApplied')}>
          {reasonsOf(problem).join(' ')}
        </AlertBanner>
      )}
      {moved.length === 0 ? null : (
        <AlertBanner
          tone="attention"
          role="alert"
          title={t('frames.importMoved', { count: movedIds.size, number: formatInteger(movedIds.size) })}
        >
          {t('frames.importMovedText')}
        </AlertBanner>
      )}
      <p role="status" className={summary}>
        {t('frames.importSummary', {
          changed: formatInteger(counts.changed),
          changedCount: counts.changed,
          same: formatInteger(counts.same),
          sameCount: counts.same,
          refused: formatInteger(counts.refused),
          refusedCount: counts.refused,
        })}
      </p>
      {ignored.length === 0 ? null : (
        <p className={note}>{t('frames.importIgnored', { columns: ignored.join(', ') })}</p>
      )}
      <fieldset className={kinds}>
        <legend className={css({ srOnly: true })}>{t('frames.importShow')}</legend>
        {shownRows
          .filter((kind) => kind === 'all' || counts[kind] > 0)
          .map((kind) => (
            <Button
              key={kind}
              size="sm"
              className={toggle}
              aria-pressed={shown === kind}
              disabled={isApplying}
              onClick={() => importing.send({ type: 'import.show', rows: kind })}
            >
              {t(kindWords[kind], { number: formatInteger(counts[kind]) })}
            </Button>
          ))}
      </fieldset>
      <ScrollList
        label={t('frames.importRows')}
        items={rows}
        itemKey={({ line }) => `${line}`}
        itemHeight={64}
        render={(row) => <ImportPreviewRow row={row} isMoved={movedIds.has(row.outcome.frame)} />}
      />
    </div>
  )
}

const kindWords = {
  all: 'frames.importAll',
  changed: 'frames.importChanged',
  same: 'frames.importSame',
  refused: 'frames.importRefused',
} as const

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3', minHeight: 'full' })
const summary = css({ color: 'ink.strong', textStyle: 'body', fontWeight: '600' })
const note = css({ color: 'ink.muted', textStyle: 'label', overflowWrap: 'anywhere' })
const kinds = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const toggle = css({
  '&[aria-pressed=true]': { background: 'surface.selected', borderColor: 'accent.line', color: 'accent.ink' },
})
