import { useSelector } from '@xstate/react'

import type { DecisionQueueRef } from '#machines/moderation/decision-queue.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'

/** The decisions that could not be sent: each stays until it is sent again or given up. */
export function FailedDecisions({ queue }: { queue: DecisionQueueRef }) {
  const failed = useSelector(queue, ({ context }) => context.decisions).filter(
    ({ step }) => step === 'failed',
  )
  return failed.length === 0 ? null : (
    <div className={list}>
      {failed.map(({ creativeId, name, problem }) => (
        <AlertBanner
          key={creativeId}
          tone="blocked"
          role="alert"
          actions={
            <>
              <Button size="sm" onClick={() => queue.send({ type: 'decision.retry', creativeId })}>
                {t('common.tryAgain')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => queue.send({ type: 'decision.dismiss', creativeId })}
              >
                {t('review.discard')}
              </Button>
            </>
          }
        >
          {[t('review.failed', { name }), ...(problem?.messages ?? []).map(({ detail }) => detail)].join(' ')}
        </AlertBanner>
      ))}
    </div>
  )
}

const list = css({ display: 'flex', flexDirection: 'column', gap: '2', paddingBottom: '2' })
