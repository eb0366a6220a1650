import { useSelector } from '@xstate/react'

import type { ReplacementRef } from '#machines/creatives/replacement.machine.ts'
import { pickableExtensions } from '#machines/creatives/upload.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { UploadRow } from './upload-row.tsx'

/** Picks the file to replace a creative with (CREA-023, CREA-024, DROP-010). */
export function ReplaceButton({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  return (
    <FileButton
      label={t('replacement.replaceOf', { name })}
      accept={pickableExtensions}
      icon={<RefreshIcon />}
      onFile={onFile}
    >
      <span className={css({ smDown: { srOnly: true } })}>{t('replacement.replace')}</span>
    </FileButton>
  )
}

/** The replacement of a creative: the question, its progress, and why it failed with what to do then (UPL-034). */
export function Replacement({ replacement }: { replacement: ReplacementRef }) {
  const snapshot = useSelector(replacement, (current) => current)
  const { creativeName: name, fileName } = snapshot.context
  const { upload } = snapshot.children
  const isFailed = snapshot.hasTag('failed')
  return (
    <>
      {upload === undefined ? null : (
        <section aria-label={t('replacement.title', { name })} className={strip}>
          <UploadRow upload={upload} isRetryable={false} />
          {isFailed ? (
            <div className={actions}>
              <TryAgain size="sm" onClick={() => replacement.send({ type: 'replacement.retry' })} />
              <FileButton
                size="sm"
                label={t('replacement.other')}
                accept={pickableExtensions}
                onFile={(file) =>
                  replacement.send({ type: 'replacement.pick', picked: { file, name: file.name } })
                }
              >
                {t('replacement.other')}
              </FileButton>
            </div>
          ) : (
            <p className={hint}>{t('replacement.hint')}</p>
          )}
        </section>
      )}
      <ConfirmDialog
        open={snapshot.hasTag('asking')}
        title={t('replacement.ask', { name })}
        onConfirm={() => replacement.send({ type: 'replacement.confirm' })}
        onOpenChange={() => replacement.send({ type: 'replacement.cancel' })}
      >
        {t('replacement.askText', { fileName })}
      </ConfirmDialog>
    </>
  )
}

const strip = css({
  paddingInline: '4',
  paddingBlock: '2',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.base',
  borderRadius: 'lg',
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlock: '1' })
const hint = css({ color: 'ink.muted', textStyle: 'caption', paddingBottom: '1' })
