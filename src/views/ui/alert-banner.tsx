import type { ReactNode } from 'react'

import { alertBanner } from '#styled/recipes/index.js'

import { AlertIcon, BlockedIcon, InfoIcon, LiveIcon } from './icons.ts'

export interface AlertBannerProps {
  tone?: 'info' | 'live' | 'attention' | 'blocked' | undefined
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links: the next thing to do. */
  actions?: ReactNode
  /** `alert` interrupts a screen reader: for a new error. Leave it out for permanent messages. */
  role?: 'alert' | 'status' | undefined
}

/** A message that belongs to a part of the screen and stays there. */
export function AlertBanner({ tone = 'info', title, children, actions, role }: AlertBannerProps) {
  const styles = alertBanner({ tone })
  const Icon = icons[tone]
  return (
    <div className={styles.root} role={role}>
      <Icon />
      <div className={styles.body}>
        {title === undefined ? null : <div className={styles.title}>{title}</div>}
        {children === undefined ? null : <div className={styles.text}>{children}</div>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** Icons of notices: StatusIcon would add the icons of all tones to the first screen. */
const icons = { info: InfoIcon, live: LiveIcon, attention: AlertIcon, blocked: BlockedIcon }
