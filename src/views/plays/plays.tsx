import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { CampaignSituation } from '#contract/situations.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import type { PlaysFiltersRef, PlaysRef } from '#machines/plays/plays.machine.ts'
import { answerOf } from '#machines/plays/plays.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { SectionTools } from '../ui/section-tools.tsx'
import { JudgedRuleSets } from './judged-rule-sets.tsx'
import { Played } from './played.tsx'
import { PlaysTools } from './plays-tools.tsx'
import { Situated } from './situated.tsx'
import { SituationLine } from './situation-line.tsx'
import { WhatIf } from './what-if.tsx'

interface PlaysProps {
  plays: PlaysRef
  /** The person may see the media buy, and so find frames. */
  mayFindFrames: boolean
}

/** Why something plays on a frame at a moment, and nothing else does. */
export function Plays({ plays, mayFindFrames }: PlaysProps) {
  const { context, children } = useSelector(plays, (current) => current)
  const { situation, filters, frames } = children
  const known = useSelector(situation, (current) => current?.context.value ?? null)
  if (situation === undefined || filters === undefined || frames === undefined) {
    return null
  }
  const { query, campaignId } = context
  return (
    <section aria-label={t('plays.title')} className={column}>
      <SectionTools
        title={t('plays.title')}
        about={t('plays.about')}
        action={
          <Button icon={<RefreshIcon />} onClick={() => plays.send({ type: 'plays.refresh' })}>
            {t('plays.refresh')}
          </Button>
        }
      >
        <PlaysTools
          filters={filters}
          frames={mayFindFrames ? frames : null}
          campaignId={campaignId}
          query={query}
          situation={known}
        />
      </SectionTools>
      <Situated
        situation={situation}
        onFirstFrame={() =>
          filters.send({ type: 'filters.choose', change: { frame_id: null, frame_specification_id: null } })
        }
      >
        {(value) => <Answered situation={value} filters={filters} query={query} campaignId={campaignId} />}
      </Situated>
    </section>
  )
}

interface AnsweredProps {
  situation: CampaignSituation
  filters: PlaysFiltersRef
  query: Parameters<typeof answerOf>[1]
  campaignId: string
}

/** The answer, with the weather that is supposed at this very moment: it is decided here, so no slider waits for the server. */
function Answered({ situation, filters, query, campaignId }: AnsweredProps) {
  const typed = useSelector(filters, ({ context }) => context.typed)
  const asked = useMemo(() => shownFilters(query, typed), [query, typed])
  const answer = useMemo(() => answerOf(situation, asked), [situation, asked])
  return (
    <div className={sides}>
      <Card level={3} title={t('plays.playing')}>
        <SituationLine situation={situation} now={answer.situation.here} />
        <Played answer={answer} campaignId={campaignId} />
      </Card>
      <div className={column}>
        <WhatIf filters={filters} query={asked} situation={situation} />
        <Card level={3} title={t('plays.ruleSets')}>
          <JudgedRuleSets ruleSets={answer.ruleSets} />
        </Card>
      </div>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })
const sides = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
})
