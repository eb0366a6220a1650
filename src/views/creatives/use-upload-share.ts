import { useCallback } from 'react'
import type { Subscription } from 'xstate'

import type { UploadQueueRef } from '#machines/creatives/upload-queue.machine.ts'
import { uploadShare } from '#machines/creatives/upload-share.selectors.ts'

import { useSubscription } from '../ui/use-subscription.ts'

/** How much of what is being uploaded is sent, in whole hundredths from 0 to 1; null while nothing is. */
export function useUploadShare(queue: UploadQueueRef | undefined): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const followed = new Map<string, Subscription>()
      const follow = () => {
        const { context, children } = queue?.getSnapshot() ?? {}
        for (const { key } of context?.uploads ?? []) {
          const upload = children?.[key]
          if (upload !== undefined && !followed.has(key)) {
            followed.set(key, upload.subscribe(onChange))
          }
        }
        onChange()
      }
      const whole = queue?.subscribe(follow)
      follow()
      return () => {
        whole?.unsubscribe()
        followed.forEach((subscription) => subscription.unsubscribe())
      }
    },
    [queue],
  )
  return useSubscription(subscribe, () => uploadShare(queue))
}
