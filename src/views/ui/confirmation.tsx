import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'

import { isConfirmed } from '#machines/kit/confirmation.selectors.ts'
import type { ConfirmationRef } from '#machines/kit/confirmation.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from './alert-banner.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The sentences of a question. */
export interface ConfirmationLabels {
  question: string
  /** What will happen, where the question does not say it. */
  text?: ReactNode
  /** Why the question stands again, where no notice says it. */
  failure?: string
  /** "Yes" unless given. */
  confirm?: string
  /** It can't be answered with yes; `text` says why. */
  isBlocked?: boolean
}

interface ConfirmationProps<Target> {
  /** Nothing is shown without one. */
  confirmation: ConfirmationRef<Target> | undefined
  labels: (target: Target) => ConfirmationLabels
  /** `danger` for what cannot be taken back. */
  tone?: 'danger' | 'normal'
  /** Takes the focus when the thing that the question was about is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
}

/** The question of a `confirmationMachine`. */
export function Confirmation<Target>({ confirmation, ...rest }: ConfirmationProps<Target>) {
  return confirmation === undefined ? null : <Question confirmation={confirmation} {...rest} />
}

function Question<Target>({
  confirmation,
  labels,
  tone = 'danger',
  heading,
}: ConfirmationProps<Target> & { confirmation: ConfirmationRef<Target> }) {
  const snapshot = useSelector(confirmation, (current) => current)
  const { question, text, failure, confirm, isBlocked } = labels(snapshot.context.target)
  const hasFailed = failure !== undefined && snapshot.context.problem !== null
  return (
    <ConfirmDialog
      open={snapshot.hasTag('asking')}
      tone={tone}
      busy={snapshot.hasTag('busy')}
      title={question}
      confirmLabel={confirm}
      confirmDisabled={isBlocked}
      finalFocus={() => (isConfirmed(confirmation.getSnapshot()) ? (heading?.current ?? null) : null)}
      onOpenChange={(open) => (open ? undefined : confirmation.send({ type: 'confirmation.decline' }))}
      onConfirm={() => confirmation.send({ type: 'confirmation.confirm' })}
    >
      {hasFailed ? (
        <div className={stack}>
          <div>{text}</div>
          <AlertBanner tone="blocked" role="alert">
            {failure}
          </AlertBanner>
        </div>
      ) : (
        text
      )}
    </ConfirmDialog>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' })
