import { useSelector } from '@xstate/react'

import type { Campaign } from '#contract/campaigns.ts'
import type { ContentCompletionRef } from '#machines/campaigns/content-completion.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons.ts'
import { phoneWindow, useMedia } from '../ui/use-media.ts'

interface ContentCompletionProps {
  completion: ContentCompletionRef
  campaign: Campaign
}

/** "Mark content as completed", for its provider, once (CAMP-037, CAMP-038). */
export function ContentCompletion({ completion, campaign }: ContentCompletionProps) {
  const snapshot = useSelector(completion, (current) => current)
  // In the bar of a phone its words need the room.
  const isPhone = useMedia(phoneWindow)
  const event = { type: 'mark.set', target: { id: campaign.id, name: campaign.name } } as const
  return snapshot.hasTag('marked') ? null : (
    <Button
      variant="solid"
      icon={isPhone ? undefined : <CheckIcon />}
      busy={snapshot.hasTag('busy')}
      onClick={() => completion.send(event)}
    >
      {isPhone ? (
        <span className={small}>{t('campaign.completeContent')}</span>
      ) : (
        t('campaign.completeContent')
      )}
    </Button>
  )
}

const small = css({ textStyle: 'caption', lineHeight: '1.2' })
