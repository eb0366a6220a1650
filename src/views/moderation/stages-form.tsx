import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { ModerationProgress } from '#contract/moderation-progress.ts'
import type { StagesEditorRef, StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { stagesQuestion } from '#machines/moderation/stages-question.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { StageFlow } from './stage-flow.tsx'
import { StagesQuestionDialog } from './stages-question.tsx'
import { StagesTools } from './stages-tools.tsx'
import { useStagesForm } from './use-stages-form.ts'

interface StagesFormProps {
  editor: StagesEditorRef
  sources: StageSourcesRef | undefined
  /** The button that reads the stages again. */
  reload: ReactNode
  /** The creative whose decisions are shown; null for none. */
  creative: ModerationProgress | null
  /** The choice of that creative. */
  choice: ReactNode
  onResend: (stageId: string, number: number) => void
}

/** The stages as a flow after stage 0, which is always the default team (EMOD-002). */
export function StagesForm({ editor, sources, reload, creative, choice, onResend }: StagesFormProps) {
  const snapshot = useSelector(editor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const form = useStagesForm(editor, snapshot.context.target)
  const { stages } = form.values
  const { problem } = snapshot.context
  return (
    <Form onSubmit={form.submit} problem={problem}>
      <FormFields disabled={isBusy}>
        <StagesTools
          save={
            <Button
              type="submit"
              variant="solid"
              size="sm"
              busy={isBusy}
              disabled={!snapshot.can({ type: 'form.submit', values: form.values }) || form.issueCount > 0}
            >
              {t('stages.save')}
            </Button>
          }
          reload={reload}
          sources={sources}
          onCopy={form.copy}
          choice={choice}
        />
        <p
          role="status"
          className={form.issueCount === 0 ? css({ srOnly: true }) : css({ color: 'blocked.ink' })}
        >
          {form.issueCount === 0 ? '' : t('stages.issues', { count: form.issueCount })}
        </p>
        {problem?.messages[0] === undefined ? null : (
          <AlertBanner tone="blocked" role="alert">
            {problem.messages[0].detail}
          </AlertBanner>
        )}
        <StageFlow form={form} creative={creative} onResend={onResend} />
        <div>
          <Button
            icon={<PlusIcon />}
            size="sm"
            disabled={stages.length >= mostStages}
            onClick={form.addStage}
          >
            {t('stages.addStage')}
          </Button>
        </div>
      </FormFields>
      <StagesQuestionDialog
        question={snapshot.hasTag('conflict') ? stagesQuestion(snapshot.context.refusal) : null}
        onConfirm={form.submit}
        onDecline={() => editor.send({ type: 'conflict.decline' })}
      />
    </Form>
  )
}

/** As many as the server takes. */
const mostStages = 50
