import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { PersonRights } from '#contract/person-rights.ts'
import type { ExplainedRightsRef } from '#machines/users/person-rights.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { FailedPanel } from '../ui/failed-panel.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

interface ExplainedRightsProps {
  rights: ExplainedRightsRef
  children: (value: PersonRights) => ReactNode
}

/** The place of the explanation, in each state of reading it. */
export function ExplainedRights({ rights, children }: ExplainedRightsProps) {
  const snapshot = useSelector(rights, (current) => current)
  const { value, problem } = snapshot.context
  if (snapshot.hasTag('failed')) {
    return problem?.kind === 'missing' ? (
      <StatePanel
        state="notFound"
        role="alert"
        title={t('users.goneTitle')}
        text={t('users.goneText')}
        action={<LinkButton href="/users">{t('shell.users')}</LinkButton>}
      />
    ) : (
      <FailedPanel
        title={t('rights.failedTitle')}
        text={t('common.failedText')}
        onRetry={() => rights.send({ type: 'resource.retry' })}
      />
    )
  }
  return value === null ? (
    <div key="coming" aria-busy="true" className={column}>
      <Skeleton shape="block" className={css({ height: '40' })} />
      <Skeleton shape="block" className={css({ height: '18rem' })} />
    </div>
  ) : (
    <div key="known" aria-busy={snapshot.hasTag('busy')} className={column}>
      {problem === null ? null : <StaleBanner resource={rights} text={t('rights.stale')} />}
      {children(value)}
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
