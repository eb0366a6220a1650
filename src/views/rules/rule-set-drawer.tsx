import type { ReactNode } from 'react'

import { css } from '#styled/css/index.js'

import { Drawer } from '../ui/drawer.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { RuleSetAway } from './rule-set-away.tsx'

interface RuleSetDrawerProps {
  title: string
  description?: string
  /** As the drawer's machine says it. */
  hasTag: (tag: 'loading' | 'failed' | 'gone' | 'leaving') => boolean
  canClose: boolean
  onClose: () => void
  onRetry: () => void
  onLeaving: (isYes: boolean) => void
  children: ReactNode
}

/** The drawer of a rule set: while it is read, when it is not there, and the question before it closes with changes. */
export function RuleSetDrawer({
  title,
  description,
  hasTag,
  canClose,
  onClose,
  onRetry,
  onLeaving,
  children,
}: RuleSetDrawerProps) {
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
        <RuleSetAway isGone={hasTag('gone')} onRetry={onRetry} onClose={onClose} />
      ) : (
        children
      )}
      <LeavingQuestion open={hasTag('leaving')} onAnswer={onLeaving} />
    </Drawer>
  )
}
