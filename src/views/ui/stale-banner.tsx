import { useSelector } from '@xstate/react'

import type { ResourceRef } from '#machines/kit/resource.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from './alert-banner.tsx'
import { TryAgain } from './try-again.tsx'

interface StaleBannerProps<Value, Params, Query> {
  resource: ResourceRef<Value, Params, Query>
  text: string
}

/**
 * Above stale data that could not be read again. On one line if there is room, as several parts of a screen may show it at once.
 */
export function StaleBanner<Value, Params, Query>({
  resource,
  text,
}: StaleBannerProps<Value, Params, Query>) {
  const canRetry = useSelector(resource, (snapshot) => snapshot.can({ type: 'resource.retry' }))
  return (
    <AlertBanner tone="attention" role="status">
      <div className={line}>
        <span className={words}>{text}</span>
        <TryAgain
          size="sm"
          className={button}
          disabled={!canRetry}
          onClick={() => resource.send({ type: 'resource.retry' })}
        />
      </div>
    </AlertBanner>
  )
}

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3' })
const words = css({ flex: '1 1 18rem', minWidth: '0' })
/** As high as a line of text, to align with the icon. */
const button = css({ marginBlock: '-1' })
