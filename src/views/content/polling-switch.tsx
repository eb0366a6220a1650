import { useSelector } from '@xstate/react'

import type { ContentPollingRef } from '#machines/content/content-polling.machine.ts'
import { t } from '#services/intl/intl.ts'

import { Switch } from '../ui/switch.tsx'

/** Asks for new content by itself, while it is on (CONT-054). */
export function PollingSwitch({ polling }: { polling: ContentPollingRef }) {
  const isOn = useSelector(polling, (snapshot) => snapshot.hasTag('polling'))
  return (
    <Switch
      label={t('contentModeration.polling')}
      checked={isOn}
      onCheckedChange={() => polling.send({ type: 'polling.toggle' })}
    />
  )
}
