import type { ReactNode } from 'react'

import { statePanel } from '#styled/recipes/index.js'

import { AlertIcon, EmptyIcon, ForbiddenIcon, NotFoundIcon } from './icons.ts'
import { KerbFrame } from './kerb-frame.tsx'

export type PanelState = 'empty' | 'failed' | 'forbidden' | 'notFound'

export interface StatePanelProps {
  state: PanelState
  title: ReactNode
  /** What happened, or why there is nothing, and what to do. */
  text?: ReactNode
  /** The next thing to do: a Button or a LinkButton. */
  action?: ReactNode
  /** Replaces the state's own icon. */
  icon?: ReactNode
  /** `page` fills a screen and has a heading of level 1. */
  size?: 'section' | 'page' | undefined
  /** Announced when it replaces content. */
  role?: 'alert' | 'status' | undefined
}

/** Empty, failed, forbidden and not-found states: what happened, and the next thing to do. */
export function StatePanel({ state, title, text, action, icon, size = 'section', role }: StatePanelProps) {
  const styles = statePanel({ size, tone: tones[state] })
  const Icon = icons[state]
  const Heading = size === 'page' ? 'h1' : 'h2'
  return (
    <div className={styles.root} role={role}>
      <div className={styles.art} aria-hidden="true">
        <KerbFrame>{icon ?? <Icon />}</KerbFrame>
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}

const icons = { empty: EmptyIcon, failed: AlertIcon, forbidden: ForbiddenIcon, notFound: NotFoundIcon }
const tones = { empty: 'neutral', failed: 'blocked', forbidden: 'attention', notFound: 'accent' } as const
