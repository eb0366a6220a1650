import { useSelector } from '@xstate/react'

import type { InvitedStage, ModerationStagesRef } from '#machines/moderation/moderation-stages.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AvatarStack } from '../ui/avatar-stack.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { CreativeChoice } from './creative-choice.tsx'
import { StagesEditor } from './stages-editor.tsx'

interface ModerationStagesProps {
  stages: ModerationStagesRef
  /** The screens of the creative section. */
  places?: readonly SectionPlace[] | undefined
}

/** The moderation stages of a campaign (EMOD-001). */
export function ModerationStages({ stages, places }: ModerationStagesProps) {
  const snapshot = useSelector(stages, (current) => current)
  const { creativeId, others } = snapshot.context
  const { editor, invites, sources, progress } = snapshot.children
  const creative = useSelector(
    progress,
    (current) => current?.context.value?.find(({ id }) => id === creativeId) ?? null,
  )
  return (
    <section aria-label={t('creatives.enhancedModeration')} className={column}>
      <SectionTools
        title={t('creatives.enhancedModeration')}
        places={places}
        placesLabel={t('creatives.sections')}
        about={t('stages.about')}
        summary={
          others.length === 0 ? null : (
            <span className={people}>
              {t('stages.alsoEditing')}
              <AvatarStack label={t('stages.alsoEditing')} people={others} />
            </span>
          )
        }
      />
      {editor === undefined ? null : (
        <StagesEditor
          key={editor.sessionId}
          editor={editor}
          sources={sources}
          creative={creative}
          choice={
            progress === undefined ? null : (
              <CreativeChoice
                progress={progress}
                chosenId={creativeId}
                onChoose={(id) => stages.send({ type: 'creative.chosen', creativeId: id })}
              />
            )
          }
          onResend={(stageId, number) => stages.send({ type: 'invites.resend', stageId, number })}
        />
      )}
      <Confirmation confirmation={invites} labels={inviteLabels} tone="normal" />
    </section>
  )
}

const people = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

/** Asks before the former links of a stage end (EMOD-025). */
export const inviteLabels = ({ number }: InvitedStage): ConfirmationLabels => ({
  question: t('stages.resendQuestion', { number }),
  text: t('stages.resendText'),
  failure: t('stages.notInvited'),
  confirm: t('stages.resend'),
})
