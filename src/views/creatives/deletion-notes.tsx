import type { DeletionPlan } from '#machines/creatives/selection.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

/** What a deletion leaves out (CREA-029), and what it would take from a frame specification (CREA-028, CREA-062). */
export function DeletionNotes({ plan }: { plan: DeletionPlan }) {
  const { creativeIds, total, losesDefault, isBlocked } = plan
  return (
    <>
      {creativeIds.length === total ? null : (
        <p>{t('creatives.deletePartly', { count: creativeIds.length, totalCount: total })}</p>
      )}
      {losesDefault ? <p className={warning}>{t('creatives.lastApprovedDefault')}</p> : null}
      {isBlocked ? <p>{t('creatives.deleteBlocked')}</p> : null}
    </>
  )
}

const warning = css({ color: 'attention.ink' })
