import type { SetsDraft } from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { TimeField } from '../../ui/time-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { SetsFields, setsSummary, type EndProps } from './sets-fields.tsx'

/** Times from and to (RULE-029), of which one is needed (RULE-030). */
export const timeOfDayFields: RuleFields<SetsDraft> = { Fields: TimeOfDayFields, summary: setsSummary }

function TimeOfDayFields(props: RuleFieldsProps<SetsDraft>) {
  return (
    <>
      <p className={hint}>{t('rules.timeHint')}</p>
      <SetsFields
        {...props}
        End={Time}
        addLabel={t('rules.addTimes')}
        nameOf={(number) => t('rules.timesNumber', { number })}
        removeLabelOf={(number) => t('rules.removeTimes', { number })}
      />
    </>
  )
}

/** A To may be before its From: it is on the next day then. */
function Time({ after: _, ...end }: EndProps) {
  return <TimeField {...end} />
}

const hint = css({ color: 'ink.muted', textStyle: 'caption', paddingBottom: '2' })
