import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { AwayPanel, type AwayWords } from './away-panel.tsx'
import { Drawer } from './drawer.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { Skeleton } from './skeleton.tsx'

interface EditorDrawerProps {
  title: string
  description?: string
  /** What is said of a thing that is not there. */
  awayWords: AwayWords
  /** The question before it closes with changes. */
  leavingTitle: string
  /** As the drawer's machine says it. */
  hasTag: (tag: 'loading' | 'failed' | 'gone' | 'leaving') => boolean
  canClose: boolean
  onClose: () => void
  onRetry: () => void
  onLeaving: (isYes: boolean) => void
  children: ReactNode
}

/** The drawer of a thing that is edited: while it is read, when it is not there, and the question before it closes with changes. */
export function EditorDrawer({
  title,
  description,
  awayWords,
  leavingTitle,
  hasTag,
  canClose,
  onClose,
  onRetry,
  onLeaving,
  children,
}: EditorDrawerProps) {
  return (
    <Drawer
      open
      size="lg"
      title={title}
      description={description}
      locked={!canClose}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      {hasTag('loading') ? (
        <Skeleton shape="block" className={css({ height: '96' })} />
      ) : hasTag('failed') || hasTag('gone') ? (
        <AwayPanel words={awayWords} isGone={hasTag('gone')} onRetry={onRetry} onClose={onClose} />
      ) : (
        children
      )}
      <LeavingQuestion open={hasTag('leaving')} title={leavingTitle} onAnswer={onLeaving} />
    </Drawer>
  )
}
