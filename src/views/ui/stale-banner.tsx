import { css } from '#styled/css/index.js'

import { AlertBanner } from './alert-banner.tsx'
import { TryAgain } from './try-again.tsx'

interface StaleBannerProps {
  text: string
  canRetry: boolean
  onRetry: () => void
}

/**
 * Above stale data that could not be read again; `canRetry` is false while a retry is running. On one line if there is room, as
 * several parts of a screen may show it at once.
 */
export function StaleBanner({ text, canRetry, onRetry }: StaleBannerProps) {
  return (
    <AlertBanner tone="attention" role="status">
      <div className={line}>
        <span className={words}>{text}</span>
        <TryAgain size="sm" className={button} disabled={!canRetry} onClick={onRetry} />
      </div>
    </AlertBanner>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3' })
const words = css({ flex: '1 1 18rem', minWidth: '0' })
/** As high as a line of text, to align with the icon. */
const button = css({ marginBlock: '-1' })
