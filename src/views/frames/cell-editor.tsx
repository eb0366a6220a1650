import { useSelector } from '@xstate/react'

import type { FrameCellRef } from '#machines/frames/frame-cell.machine.ts'
import { textOf } from '#machines/frames/frame-cell.values.ts'
import { cellIssue, listFieldOf } from '#machines/frames/frames.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { CellForm } from '../ui/cell-form.tsx'
import { AlertIcon } from '../ui/icons.ts'
import { fieldWords } from './frame-words.ts'

/**
 * The edit of a cell, with Save and Cancel (FRAME-012). Where two people have edited the same cell, it shows the other value and asks
 * which of the two stays.
 */
export function CellEditor({ cell }: { cell: FrameCellRef }) {
  const snapshot = useSelector(cell, (current) => current)
  const { field, name, text, problem } = snapshot.context
  const issue = cellIssue(snapshot.context)
  const isBusy = snapshot.hasTag('busy')
  const isConflict = snapshot.hasTag('conflict')
  const send = (event: { type: 'cell.save' | 'cell.cancel' }) =>
    snapshot.can(event) ? cell.send(event) : undefined
  return snapshot.hasTag('closed') ? null : (
    <CellForm
      label={t('frames.fieldNamed', { field: t(fieldWords[field]), name })}
      value={text}
      onValueChange={(typed) => cell.send({ type: 'cell.typed', text: typed })}
      onSubmit={() => send({ type: 'cell.save' })}
      onCancel={() => send({ type: 'cell.cancel' })}
      isFresh={snapshot.matches({ editing: 'unchanged' })}
      invalid={issue !== null}
      readOnly={isBusy || isConflict}
      problem={problem}
      isAsking={isConflict}
      notes={
        <Notes cell={cell} error={issue === null ? null : (issue.words ?? t(issueWords[issue.issue]))} />
      }
      actions={
        isConflict ? (
          <>
            <Button size="sm" onClick={() => cell.send({ type: 'cell.cancel' })}>
              {t('frames.takeTheirs')}
            </Button>
            <Button size="sm" variant="solid" onClick={() => cell.send({ type: 'cell.overwrite' })}>
              {t('frames.keepMine')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" disabled={isBusy} onClick={() => cell.send({ type: 'cell.cancel' })}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              size="sm"
              variant="solid"
              busy={isBusy}
              disabled={!snapshot.can({ type: 'cell.save' })}
            >
              {t('frames.saveCell')}
            </Button>
          </>
        )
      }
    />
  )
}

/** What is to be known of the edit: how a list is written, the delay (FRAME-015), why it was refused, or what somebody else wrote. */
function Notes({ cell, error }: { cell: FrameCellRef; error: string | null }) {
  const { field, theirs } = useSelector(cell, ({ context }) => context)
  if (theirs !== null) {
    const text = textOf(theirs.value)
    return <Alert text={text === '' ? t('frames.conflictEmpty') : t('frames.conflict', { value: text })} />
  }
  const list = listFieldOf(field)
  return (
    <>
      {error === null ? null : <Alert text={error} />}
      {list === null ? null : (
        <>
          <p className={note}>{t('frames.listHint')}</p>
          <p className={note}>{t('frames.delayWarning', { frameType: list })}</p>
        </>
      )}
    </>
  )
}

function Alert({ text }: { text: string }) {
  return (
    <p className={alert}>
      {alertIcon}
      <span>{text}</span>
    </p>
  )
}

/** What an edit lacks before it is sent; a refusal without words. */
const issueWords = {
  blank: 'frames.externalIdRequired',
  untold: 'frames.notSaved',
} as const

const alertIcon = <AlertIcon />
const note = css({ color: 'ink.muted', textStyle: 'caption', paddingBottom: '2' })
const alert = css({
  display: 'flex',
  gap: '1.5',
  paddingBottom: '2',
  color: 'danger.ink',
  overflowWrap: 'anywhere',
  '& svg': { flex: '0 0 auto', marginTop: '0.5' },
})
