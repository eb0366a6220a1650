import { useSelector } from '@xstate/react'

import type { DecisionsQuery } from '#contract/addresses/decisions.address.ts'
import type { ModerationSummaryRef } from '#machines/creatives/moderation-summary.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { DecidedCreatives } from './decided-creatives.tsx'

interface ModerationSummaryProps {
  summary: ModerationSummaryRef
  /** The screens of the creative section. */
  places?: readonly SectionPlace[] | undefined
  hrefOf: (query: DecisionsQuery) => string
  /** Where the decisions on one creative are. */
  creativeHrefOf: (id: string) => string
}

/** The creatives of a campaign with their latest moderation decisions (MOD-007). */
export function ModerationSummary({ summary, places, hrefOf, creativeHrefOf }: ModerationSummaryProps) {
  const list = useSelector(summary, ({ children }) => children.list)
  return list === undefined ? null : (
    <section aria-label={t('creatives.decisions')} className={column}>
      <SectionTools
        title={t('creatives.decisions')}
        places={places}
        placesLabel={t('creatives.sections')}
        about={t('decisions.about')}
      />
      <DecidedCreatives list={list} hrefOf={hrefOf} creativeHrefOf={creativeHrefOf} />
    </section>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
