import { frameLists, type FrameData } from '#machines/rules/types/frame.values.ts'
import { t } from '#services/intl/intl.ts'

import { ChipsField } from '../../ui/chips-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { stack } from './rule-layout.ts'
import type { MessageId } from './rule-type-labels.ts'

const listLabels = {
  externalIds: 'rules.externalIds',
  displayUnitIds: 'rules.displayUnitIds',
  playerIds: 'rules.playerIds',
} as const satisfies Record<keyof FrameData, MessageId>

/** Three lists of ids; a frame of any of them is meant (RULE-031). */
export const frameFields: RuleFields<FrameData> = {
  Fields: FrameFields,
  summary: (draft) => frameLists.flatMap((list) => draft[list]).join(', '),
}

function FrameFields({ draft, onChange, errorOf }: RuleFieldsProps<FrameData>) {
  return (
    <div className={stack}>
      {frameLists.map((list) => (
        <ChipsField
          key={list}
          label={t(listLabels[list])}
          hint={list === 'externalIds' ? t('rules.frameHint') : undefined}
          value={draft[list]}
          onValueChange={(ids) => onChange({ ...draft, [list]: ids })}
          error={errorIn(list, draft[list], errorOf)}
        />
      ))}
    </div>
  )
}

/** What is wrong with a list, or with the first of its ids that something is wrong with. */
function errorIn(
  list: keyof FrameData,
  ids: readonly string[],
  errorOf: RuleFieldsProps<FrameData>['errorOf'],
): string | undefined {
  const label = t(listLabels[list])
  const wrong = ids.flatMap((id, index) => {
    const error = errorOf(`${list}.${index}`, label)
    return error === undefined ? [] : [t('rules.namedError', { name: id, error })]
  })
  return errorOf(list, label) ?? (wrong.length === 0 ? undefined : wrong.join(' '))
}
