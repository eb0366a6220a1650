import type { GrantWay, RightAnswer, RightReason } from '#contract/person-rights.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { formatConjunction } from '#services/intl/lists.ts'
import { css } from '#styled/css/index.js'

/** Everything that gives a right, each with who did it and when, as far as that is known. */
export function RightReasons({ answer }: { answer: RightAnswer }) {
  return answer.reasons.map((reason) => (
    <div key={reason.because}>
      <div className={css({ overflowWrap: 'anywhere' })}>{textOf(reason)}</div>
      {reason.at === null ? null : (
        <div className={css({ textStyle: 'caption', color: 'ink.muted', overflowWrap: 'anywhere' })}>
          {t('rights.done', {
            by: reason.by ?? '',
            known: String(reason.by !== null),
            at: formatTimestamp(reason.at),
          })}
        </div>
      )}
    </div>
  ))
}

function textOf({ because, way, units, groups }: RightReason): string {
  if (because === 'moderationGroup') {
    const named = groups.map(({ name, stage }) => t('rights.groupAt', { name, stage }))
    return t('rights.byGroups', { count: groups.length, groups: formatConjunction(named) })
  }
  const values = { count: units.length, units: units.join(', ') }
  if (because === 'granted') {
    return way === null ? t('rights.wayUnknown') : t(wayWords[way], values)
  }
  return t(becauseWords[because], values)
}

const becauseWords = {
  superUser: 'rights.bySuperUser',
  unitAdmin: 'rights.byUnitAdmin',
  account: 'rights.byAccount',
} as const satisfies Record<Exclude<RightReason['because'], 'granted' | 'moderationGroup'>, string>

const wayWords = {
  given: 'rights.wayGiven',
  creator: 'rights.wayCreator',
  manager: 'rights.wayManager',
  default: 'rights.wayDefault',
  propagated: 'rights.wayPropagated',
} as const satisfies Record<GrantWay, string>
