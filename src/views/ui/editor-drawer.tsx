import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { EditorRef } from '#machines/kit/editor.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AwayPanel, type AwayLabels } from './away-panel.tsx'
import { Drawer } from './drawer.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { Skeleton } from './skeleton.tsx'

interface EditorDrawerProps<Target, Values> {
  editor: EditorRef<Target, Values>
  title: string
  description?: string
  /** Sentences about a thing that cannot be shown. */
  awayLabels?: AwayLabels
  /** The question before it closes with changes. */
  leavingTitle?: string
  children: ReactNode
}

/** The drawer of an `editorMachine`: a skeleton while it reads, its form, and the question before it closes with changes. */
export function EditorDrawer<Target, Values>({
  editor,
  title,
  description,
  awayLabels = commonLabels(),
  leavingTitle = t('common.unsavedChanges'),
  children,
}: EditorDrawerProps<Target, Values>) {
  const snapshot = useSelector(editor, (current) => current)
  const close = () => editor.send({ type: 'form.close' })
  return (
    <Drawer
      open
      size="lg"
      title={title}
      description={description}
      locked={!snapshot.can({ type: 'form.close' })}
      onOpenChange={(open) => (open ? undefined : close())}
    >
      {snapshot.hasTag('loading') ? (
        <Skeleton shape="block" className={css({ height: '96' })} />
      ) : snapshot.hasTag('failed') || snapshot.hasTag('gone') ? (
        <AwayPanel
          labels={awayLabels}
          isGone={snapshot.hasTag('gone')}
          onRetry={() => editor.send({ type: 'editor.retry' })}
          onClose={close}
        />
      ) : (
        children
      )}
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        title={leavingTitle}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </Drawer>
  )
}

const commonLabels = (): AwayLabels => ({
  goneTitle: t('common.goneTitle'),
  goneText: t('common.goneText'),
  failedTitle: t('common.failedTitle'),
  failedText: t('common.failedText'),
})
