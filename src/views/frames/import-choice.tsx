import { useSelector } from '@xstate/react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import { importFields, mostImportRows, type ImportFault } from '#machines/frames/frame-import.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { fieldWords } from './frame-words.ts'
import { faultText, reasonsOf } from './import-words.ts'

/** Pasted cells, or a file; and why the last ones could not be read. */
export function ImportChoice({ importing }: { importing: FrameImportRef }) {
  const { text, field, targets, faults, problem } = useSelector(importing, ({ context }) => context)
  return (
    <div className={stack}>
      {faults.length === 0 ? null : <Faults faults={faults} />}
      {problem === null ? null : (
        <AlertBanner tone="blocked" role="alert" title={t('frames.importNotRead')}>
          {reasonsOf(problem).join(' ')}
        </AlertBanner>
      )}
      <FileDrop
        single
        label={t('frames.importFile')}
        hint={t('frames.importFileHint', { most: formatInteger(mostImportRows) })}
        accept={['csv', 'tsv', 'txt']}
        onFiles={([file]) => {
          if (file !== undefined) {
            importing.send({ type: 'import.file', file })
          }
        }}
      />
      <div className={or}>{t('frames.importOr')}</div>
      <div className={cells}>
        <TextArea
          rows={9}
          label={t('frames.importPaste')}
          hint={t('frames.importPasteHint')}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onValueChange={(typed) => importing.send({ type: 'import.typed', text: typed })}
        />
      </div>
      <div className={narrow}>
        <NativeSelect
          label={t('frames.importField')}
          hint={t('frames.importFieldHint', {
            count: targets.length,
            number: formatInteger(targets.length),
            first: targets[0]?.externalId ?? '',
          })}
          value={field}
          options={importFields.map((name) => ({ value: name, label: t(fieldWords[name]) }))}
          onValueChange={(value) => {
            const chosen = importFields.find((known) => known === value)
            if (chosen !== undefined) {
              importing.send({ type: 'import.choose', field: chosen })
            }
          }}
        />
      </div>
    </div>
  )
}

/** How many are named; what is wrong in one row is often wrong in all. */
const mostFaults = 10

function Faults({ faults }: { faults: readonly ImportFault[] }) {
  const others = faults.length - mostFaults
  return (
    <AlertBanner tone="blocked" role="alert" title={t('frames.importNotRead')}>
      <ul className={list}>
        {faults.slice(0, mostFaults).map((fault) => (
          <li key={`${fault.reason} ${fault.line} ${fault.column}`}>{faultText(fault)}</li>
        ))}
        {others > 0 ? (
          <li>{t('frames.importMoreFaults', { count: others, number: formatInteger(others) })}</li>
        ) : null}
      </ul>
    </AlertBanner>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere' })
const narrow = css({ maxWidth: '28rem' })
const cells = css({
  '& textarea': { fontFamily: 'mono', whiteSpace: 'pre', overflowX: 'auto', tabSize: '16', minHeight: '48' },
})
const or = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  color: 'ink.muted',
  textStyle: 'label',
  '&::before, &::after': { content: '""', flex: '1', borderTop: '1px solid token(colors.line.subtle)' },
})
