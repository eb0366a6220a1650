import type { Rejection } from '#contract/creatives.ts'
import { timecodeOf } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ClockIcon } from '../ui/icons.ts'

interface RejectionNoteProps {
  rejection: Rejection
  /** Stops the video at a moment, in seconds. */
  onSeek: (seconds: number) => void
}

/** Above a rejected creative: why, and the way to the moment of its video. A pin in the picture shows the place. */
export function RejectionNote({ rejection: { notes, mark }, onSeek }: RejectionNoteProps) {
  const { seconds } = mark
  return (
    <AlertBanner tone="blocked">
      <div className={line}>
        <span className={words}>
          {t(mark.place === null ? 'creative.rejectedFor' : 'creative.rejectedForPlace', { reason: notes })}
        </span>
        {seconds === null ? null : (
          <Button size="sm" icon={<ClockIcon />} className={button} onClick={() => onSeek(seconds)}>
            {t('creative.showMoment', { time: timecodeOf(seconds) })}
          </Button>
        )}
      </div>
    </AlertBanner>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })
const words = css({ flex: '1 1 18rem', minWidth: '0', overflowWrap: 'anywhere' })
/** As high as a line of text, to align with the icon. */
const button = css({ marginBlock: '-1' })
