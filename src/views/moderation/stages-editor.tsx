import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ModerationProgress } from '#contract/moderation-progress.ts'
import type { StagesEditorRef, StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { LeavingQuestion } from '../ui/leaving-question.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import { StagesForm } from './stages-form.tsx'
import { StagesTools } from './stages-tools.tsx'

interface StagesEditorProps {
  editor: StagesEditorRef
  sources?: StageSourcesRef | undefined
  /** The creative whose decisions the stages show. */
  creative?: ModerationProgress | null
  /** The choice of that creative. */
  choice?: ReactNode
  /** New invitations for a saved stage; its number counts from 1. */
  onResend: (stageId: string, number: number) => void
}

/** The editor of the moderation stages, in each of its states. */
export function StagesEditor({ editor, sources, creative = null, choice, onResend }: StagesEditorProps) {
  const snapshot = useSelector(editor, (current) => current)
  const isGone = snapshot.hasTag('gone')
  const reload = (
    <Button
      size="sm"
      icon={<RefreshIcon />}
      disabled={!snapshot.can({ type: 'form.close' })}
      onClick={() => editor.send({ type: 'form.close' })}
    >
      {t(snapshot.hasTag('changed') ? 'stages.discard' : 'stages.reload')}
    </Button>
  )
  return (
    <>
      {snapshot.hasTag('loading') ? (
        <>
          <StagesTools
            save={
              <Button variant="solid" size="sm" disabled>
                {t('stages.save')}
              </Button>
            }
            reload={reload}
            sources={sources}
            onCopy={null}
            choice={choice}
          />
          <Skeleton shape="block" className={css({ height: '96' })} />
        </>
      ) : isGone || snapshot.hasTag('failed') ? (
        <>
          <div>{reload}</div>
          <StatePanel
            state={isGone ? 'notFound' : 'failed'}
            role="alert"
            title={t(isGone ? 'common.goneTitle' : 'common.failedTitle')}
            text={t(isGone ? 'common.goneText' : 'common.failedText')}
            action={isGone ? null : <TryAgain onClick={() => editor.send({ type: 'editor.retry' })} />}
          />
        </>
      ) : (
        <StagesForm
          editor={editor}
          sources={sources}
          reload={reload}
          choice={choice}
          creative={creative}
          onResend={onResend}
        />
      )}
      <LeavingQuestion
        open={snapshot.hasTag('leaving')}
        title={t('common.unsavedChanges')}
        onAnswer={(isYes) => editor.send({ type: isYes ? 'leaving.accept' : 'leaving.decline' })}
      />
    </>
  )
}
