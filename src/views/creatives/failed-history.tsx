import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { FailedHistoryRef, FailedUpload } from '#machines/creatives/failed-history.machine.ts'
import type { FailureRights } from '#machines/creatives/failed-history.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { columnsOf } from './failure-columns.tsx'
import { FailureTable } from './failure-table.tsx'

interface FailedHistoryProps {
  history: FailedHistoryRef
  rights: FailureRights
  /** The screens of the creative section. */
  places?: readonly SectionPlace[] | undefined
}

/** The uploads of a campaign that failed, and what can be done about each (CREA-056, CREA-057, CREA-063). */
export function FailedHistory({ history, rights, places }: FailedHistoryProps) {
  const { children, context } = useSelector(history, (current) => current)
  const { list, removal } = children
  const columns = useMemo(
    () => columnsOf(rights, (failure) => history.send({ type: 'failure.remove', failure })),
    [rights, history],
  )
  return list === undefined ? null : (
    <section aria-label={t('failedHistory.title')} className={column}>
      <SectionTools
        title={t('failedHistory.title')}
        places={places}
        placesLabel={t('creatives.sections')}
        summary={t('failedHistory.text')}
      />
      <FailureTable
        list={list}
        columns={columns}
        campaignId={context.campaignId}
        removedIds={context.removedIds}
      />
      <Confirmation confirmation={removal} labels={removalLabels} />
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })

/** Asks before a failed upload is removed; when that fails, the question stays and shows it (CREA-025, CREA-027). */
export const removalLabels = ({ name }: FailedUpload): ConfirmationLabels => ({
  question: t('failedHistory.removeQuestion', { name }),
  text: t('failedHistory.removeText'),
  failure: t('failedHistory.notRemoved'),
  confirm: t('failedHistory.remove'),
})
