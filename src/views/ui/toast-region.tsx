import { createPortal } from 'react-dom'

import { t } from '#services/intl/intl.ts'
import { button, toast } from '#styled/recipes/index.js'

import { above } from './above.ts'
import { AlertIcon, BlockedIcon, CloseIcon, InfoIcon, LiveIcon } from './icons.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface Notice {
  id: string
  tone: NoticeTone
  /** Already translated; may have several lines. */
  text: string
}

export interface ToastRegionProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
  /** Called with true while the pointer or the focus is on the notices: their timeouts pause. */
  onHold?: ((held: boolean) => void) | undefined
}

/**
 * Notices in the corner, the other one while a drawer is open; on phones at the bottom, above the elements with `data-bottom-bar`,
 * and at the top while a question stands at the bottom. Their owner removes them: some time out after 10 s (SHELL-019), others stay until dismissed (SHELL-020).
 * Errors interrupt a screen reader, other tones wait for a pause. The region is outside the application's root and marked, so that
 * an open dialog neither hides the notices nor closes on a press on them.
 */
export function ToastRegion({ notices, onDismiss, onHold }: ToastRegionProps) {
  const styles = toast()
  const errors = notices.filter((notice) => notice.tone === 'error')
  const others = notices.filter((notice) => notice.tone !== 'error')
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading holds the time, nothing acts
    <section
      data-live-announcer
      className={styles.region}
      aria-label={t('ui.notifications')}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      {errors.map((notice) => (
        <div key={notice.id} role="alert">
          <Toast notice={notice} onDismiss={onDismiss} />
        </div>
      ))}
      <div role="status" aria-atomic="false" className={styles.group}>
        {others.map((notice) => (
          <Toast key={notice.id} notice={notice} onDismiss={onDismiss} />
        ))}
      </div>
    </section>,
    above(),
  )
}

function Toast({ notice, onDismiss }: { notice: Notice; onDismiss: (id: string) => void }) {
  const styles = toast({ tone: notice.tone })
  const Icon = noticeIcons[notice.tone]
  return (
    <div className={styles.item} data-tone={notice.tone}>
      <Icon />
      <span className={styles.text}>{notice.text}</span>
      <span className={styles.dismiss}>
        {/* No IconButton: its tooltip would bring its library to the first screen. */}
        <button
          type="button"
          className={button({ variant: 'ghost', size: 'sm', square: true })}
          aria-label={t('ui.dismiss')}
          title={t('ui.dismiss')}
          onClick={() => onDismiss(notice.id)}
        >
          <CloseIcon />
        </button>
      </span>
    </div>
  )
}

const noticeIcons = { info: InfoIcon, success: LiveIcon, warning: AlertIcon, error: BlockedIcon }
