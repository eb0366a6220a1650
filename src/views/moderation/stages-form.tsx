import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { StagesEditorRef, StageSourcesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormFields } from '../ui/form-fields.tsx'
import { Form } from '../ui/form.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { CopyStages } from './copy-stages.tsx'
import { StageCard } from './stage-card.tsx'
import { useStagesForm } from './use-stages-form.ts'

interface StagesFormProps {
  editor: StagesEditorRef
  sources: StageSourcesRef | undefined
  /** The button that reads the stages again. */
  reload: ReactNode
  onResend: (stageId: string, number: number) => void
}

/** The stages as a flow after stage 0, which is always the default team (EMOD-002). */
export function StagesForm({ editor, sources, reload, onResend }: StagesFormProps) {
  const snapshot = useSelector(editor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const form = useStagesForm(editor, snapshot.context.target)
  const { stages } = form.values
  const { problem } = snapshot.context
  return (
    <Form onSubmit={form.submit} problem={problem}>
      <FormFields disabled={isBusy}>
        <div className={tools}>
          <Button
            type="submit"
            variant="solid"
            size="sm"
            busy={isBusy}
            disabled={!snapshot.can({ type: 'form.submit', values: form.values }) || form.issueCount > 0}
          >
            {t('stages.save')}
          </Button>
          {reload}
          {sources === undefined ? null : <CopyStages sources={sources} onCopy={form.copy} />}
        </div>
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
        <ol className={flow} aria-label={t('stages.list')}>
          <li className={step}>
            <Card title={t('stages.stage', { number: 0 })}>
              <p className={css({ color: 'ink.strong' })}>{t('stages.defaultTeam')}</p>
              <p className={css({ color: 'ink.muted' })}>{t('stages.locked')}</p>
            </Card>
          </li>
          {stages.map((stage, index) => (
            <li key={stage.key} className={step}>
              <StageCard stage={stage} index={index} count={stages.length} form={form} onResend={onResend} />
            </li>
          ))}
        </ol>
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
      <ConfirmDialog
        open={snapshot.hasTag('conflict')}
        tone="danger"
        title={t('common.conflictTitle')}
        confirmLabel={t('common.saveMine')}
        onConfirm={form.submit}
        onOpenChange={() => editor.send({ type: 'conflict.decline' })}
      >
        {t('common.conflictText', { name: t('creatives.enhancedModeration') })}
      </ConfirmDialog>
    </Form>
  )
}

/** As many as the server takes. */
const mostStages = 50

const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' })
const flow = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(20rem, 1fr))' },
  alignItems: 'start',
  gap: '4',
})
const step = css({ minWidth: '0' })
