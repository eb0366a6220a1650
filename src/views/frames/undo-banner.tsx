import type { ReactNode } from 'react'

import { t } from '#services/intl/intl.ts'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { BringBackIcon } from '../ui/icons.ts'

interface UndoBannerProps {
  title: string
  tone?: 'info' | 'live' | 'blocked'
  /** It is being undone. */
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
  children?: ReactNode
}

/** What was done to frames just now, until it is undone or dismissed. */
export function UndoBanner({ title, tone = 'info', busy, onUndo, onDismiss, children }: UndoBannerProps) {
  return (
    <AlertBanner
      tone={tone}
      role="status"
      title={title}
      actions={
        <>
          <Button size="sm" icon={<BringBackIcon />} busy={busy} onClick={onUndo}>
            {t('frames.undo')}
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={onDismiss}>
            {t('ui.dismiss')}
          </Button>
        </>
      }
    >
      {children}
    </AlertBanner>
  )
}
