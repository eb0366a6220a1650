import { textOf, type FrameValue } from '#machines/frames/frame-cell.values.ts'
import { kindOf } from '#machines/frames/frame-import.selectors.ts'
import type { PreviewedRow } from '#machines/frames/frame-import.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { AlertIcon, ArrowRightIcon } from '../ui/icons.ts'
import { Mark } from '../ui/mark.tsx'
import { fieldWords } from './frame-words.ts'

/** A row of the preview: its line, its frame, and what changes or why it is refused. */
export function ImportPreviewRow({ row, isMoved }: { row: PreviewedRow; isMoved: boolean }) {
  const { line, outcome } = row
  const { frame, name, changes, refusal } = outcome
  return (
    <div className={grid} data-kind={kindOf(row)}>
      <span className={quiet}>{t('frames.importRow', { row: formatInteger(line) })}</span>
      <div className={column}>
        <div className={head}>
          <span className={strong}>{frame}</span>
          {name === null ? null : <span className={quiet}>{name}</span>}
          {isMoved ? <Mark>{t('frames.importMovedMark')}</Mark> : null}
        </div>
        {refusal === null ? null : (
          <p className={refused}>
            {alertIcon}
            <span>{refusal.detail}</span>
          </p>
        )}
        {changes.map(({ field, from, to }) => (
          <p key={field} className={change}>
            <span className={quiet}>{t(fieldWords[field])}</span>
            <Value value={from} isOld />
            {arrow}
            <Value value={to} />
          </p>
        ))}
        {refusal === null && changes.length === 0 ? <p className={quiet}>{t('frames.importStays')}</p> : null}
      </div>
    </div>
  )
}

function Value({ value, isOld = false }: { value: FrameValue; isOld?: boolean }) {
  const text = textOf(value)
  return text === '' ? (
    <span className={quiet}>{t('frames.importNothing')}</span>
  ) : isOld ? (
    <del className={cx(quiet, wrapping)}>{text}</del>
  ) : (
    <ins className={cx(strong, wrapping)}>{text}</ins>
  )
}

const alertIcon = <AlertIcon />
const arrow = (
  <ArrowRightIcon className={css({ width: '3.5', height: '3.5', _rtl: { transform: 'scaleX(-1)' } })} />
)
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '6rem minmax(0, 1fr)' },
  columnGap: '3',
  rowGap: '1',
})
const column = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  overflowWrap: 'anywhere',
})
const quiet = css({ color: 'ink.muted', textStyle: 'label' })
const strong = css({ color: 'ink.strong', fontWeight: '600', textDecoration: 'none' })
const wrapping = css({ overflowWrap: 'anywhere', minWidth: '0' })
const change = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })
const refused = css({
  display: 'flex',
  gap: '1.5',
  color: 'danger.ink',
  textStyle: 'label',
  overflowWrap: 'anywhere',
  '& svg': { flex: '0 0 auto', width: '4', height: '4', marginTop: '0.5' },
})
