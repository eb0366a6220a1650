import { useSelector } from '@xstate/react'

import type { PlayButtonPosition } from '#contract/play-button.ts'
import type { PlayButtonRef } from '#machines/creatives/play-button.machine.ts'
import { t } from '#services/intl/intl.ts'

import { RadioGroup } from '../ui/radio-group.tsx'

/** Chooses the corner in which the play button of an HTML5 creative stands (CREA-064). */
export function PlayButton({ button }: { button: PlayButtonRef }) {
  const position = useSelector(button, ({ context }) => context.position)
  return (
    <RadioGroup<PlayButtonPosition>
      inline
      label={t('creative.playButton')}
      options={[
        { value: 'top_left', label: t('creative.playTopLeft') },
        { value: 'top_right', label: t('creative.playTopRight') },
        { value: 'bottom_left', label: t('creative.playBottomLeft') },
        { value: 'bottom_right', label: t('creative.playBottomRight') },
      ]}
      value={position}
      onValueChange={(corner) => button.send({ type: 'playButton.move', position: corner })}
    />
  )
}
