import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type { ModerationRef } from '#machines/creatives/moderation.machine.ts'
import { t } from '#services/intl/intl.ts'
import { formatAlternatives } from '#services/intl/lists.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { HelpIcon } from '../ui/icons.ts'
import { MorePopover } from '../ui/more-popover.tsx'
import { takesRight } from '../ui/takes-right.ts'

interface WhomItWaitsForProps {
  /** Nothing is shown without it. */
  moderation: ModerationRef | undefined
  creative: Creative
}

/** In place of the decision on a pending creative that waits for others: for whom, and who can change that (MOD-002). */
export function WhomItWaitsFor({ moderation, creative }: WhomItWaitsForProps) {
  return moderation === undefined || creative.moderationStatus !== 0 ? null : (
    <Reason moderation={moderation} />
  )
}

function Reason({ moderation }: { moderation: ModerationRef }) {
  const waitsFor = useSelector(moderation, ({ context }) => context.waitsFor)
  if (waitsFor === null) {
    return null
  }
  const { stage, groups, right, keepers } = waitsFor
  const label = t('moderation.whyNot')
  return (
    <MorePopover
      label={label}
      trigger={
        <Button variant="ghost" icon={<HelpIcon />}>
          {label}
        </Button>
      }
    >
      <div className={answer}>
        {right === null ? (
          <p>
            {t('moderation.waitsForGroup', {
              stage,
              count: groups.length,
              groups: formatAlternatives(groups.map((group) => t('rights.quoted', { right: group }))),
              keepers: keepers.length,
              people: formatAlternatives(keepers),
            })}
          </p>
        ) : (
          <>
            <p>{t('moderation.waitsForTeam')}</p>
            <p>{takesRight(right)}</p>
          </>
        )}
      </div>
    </MorePopover>
  )
}

const answer = css({ maxWidth: '20rem', color: 'ink.base', textStyle: 'body' })
