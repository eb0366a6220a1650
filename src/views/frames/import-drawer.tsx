import { useSelector } from '@xstate/react'

import type { FrameImportRef } from '#machines/frames/frame-import.machine.ts'
import { countsOf } from '#machines/frames/frame-import.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'

import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { reasonsOf } from './import-words.ts'

/** Changes many frames by pasted cells or a CSV file: choosing, and the preview of what changes and what is refused. */
export function ImportDrawer({ importing }: { importing: FrameImportRef }) {
  const isOpen = useSelector(importing, (snapshot) => snapshot.hasTag('open'))
  const isLocked = useSelector(importing, (snapshot) => snapshot.hasTag('locked'))
  return (
    <Drawer
      open={isOpen}
      locked={isLocked}
      size="lg"
      title={t('frames.importTitle')}
      description={t('frames.importDescription')}
      onOpenChange={(open) => (open ? undefined : importing.send({ type: 'import.close' }))}
      footer={<Actions importing={importing} />}
    >
      <Step importing={importing} />
    </Drawer>
  )
}

function Step({ importing }: { importing: FrameImportRef }) {
  const snapshot = useSelector(importing, (current) => current)
  if (snapshot.matches('reading')) {
    return <ProgressBar label={t('frames.importReading')} value={null} />
  }
  if (snapshot.matches('previewing')) {
    return (
      <ProgressBar
        label={t('frames.importPreviewing', { count: snapshot.context.rows.length })}
        value={null}
      />
    )
  }
  if (snapshot.matches('unpreviewed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('frames.importNotPreviewed')}
        text={reasonsOf(snapshot.context.problem).join(' ')}
      />
    )
  }
  return snapshot.matches('previewed') || snapshot.matches('applying') ? (
    <ImportPreview importing={importing} />
  ) : (
    <ImportChoice importing={importing} />
  )
}

/** The buttons of each step. */
function Actions({ importing }: { importing: FrameImportRef }) {
  const snapshot = useSelector(importing, (current) => current)
  const { previewed } = snapshot.context
  const isApplying = snapshot.matches('applying')
  if (snapshot.matches('previewed') || isApplying) {
    const { changed } = countsOf(previewed)
    return (
      <>
        <BackButton importing={importing} disabled={isApplying} />
        <Button
          variant="solid"
          busy={isApplying}
          disabled={!isApplying && !snapshot.can({ type: 'import.apply' })}
          onClick={() => importing.send({ type: 'import.apply' })}
        >
          {t('frames.importApply', { count: changed, number: formatInteger(changed) })}
        </Button>
      </>
    )
  }
  if (snapshot.matches('unpreviewed')) {
    return (
      <>
        <BackButton importing={importing} disabled={false} />
        <Button variant="solid" onClick={() => importing.send({ type: 'import.retry' })}>
          {t('common.tryAgain')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={() => importing.send({ type: 'import.close' })}>{t('common.cancel')}</Button>
      <Button
        variant="solid"
        busy={snapshot.hasTag('busy')}
        disabled={!snapshot.hasTag('busy') && !snapshot.can({ type: 'import.read' })}
        onClick={() => importing.send({ type: 'import.read' })}
      >
        {t('frames.importRead')}
      </Button>
    </>
  )
}

function BackButton({ importing, disabled }: { importing: FrameImportRef; disabled: boolean }) {
  return (
    <Button disabled={disabled} onClick={() => importing.send({ type: 'import.back' })}>
      {t('frames.importBack')}
    </Button>
  )
}
