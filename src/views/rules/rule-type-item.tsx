import { useId } from 'react'

import type { RuleTypeId } from '#contract/rules/rule-types.ts'
import type { RuleSetValues } from '#machines/rules/rule-set.values.ts'
import type { RuleDrafts } from '#machines/rules/types/rule-types.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../ui/icons.ts'
import type { RuleFieldsProps } from './types/rule-fields.ts'
import { ruleSummary, RuleTypeFields } from './types/rule-type-fields.tsx'
import { typeLabels } from './types/rule-type-labels.ts'

/** The form of a rule set, as far as its rule types need it. */
interface RuleTypesForm {
  values: RuleSetValues
  /** The fields of the type are shown. */
  isOpen: (id: RuleTypeId) => boolean
  toggle: (id: RuleTypeId) => void
  /** Selects a type, which shows its fields, or unselects it. */
  choose: (id: RuleTypeId, isChosen: boolean) => void
  setDraft: <Id extends RuleTypeId>(id: Id, draft: RuleDrafts[Id]) => void
  /** What is wrong at a place in the fields of a type. */
  errorIn: (id: RuleTypeId, place: string, label: string) => string | undefined
}

interface RuleTypeItemProps extends Pick<
  RuleFieldsProps<unknown>,
  'options' | 'suggestions' | 'inside' | 'onLocationShown' | 'onRemoveLast'
> {
  id: RuleTypeId
  form: RuleTypesForm
  /** Has the focus when nothing is selected. */
  refocus: boolean
}

/** A rule type: whether it is selected, and its fields, which open and close (RULE-014, RULE-015). */
export function RuleTypeItem({ id, form, refocus, ...given }: RuleTypeItemProps) {
  const panelId = useId()
  const { chosen, drafts } = form.values
  const isChosen = chosen.includes(id)
  const isOpen = isChosen && form.isOpen(id)
  const name = t(typeLabels[id])
  const summary = isChosen && !isOpen ? ruleSummary(id, drafts) : ''
  return (
    <li>
      <div className={head}>
        <div className={css({ minWidth: '0', flex: '1' })}>
          <Checkbox
            label={name}
            checked={isChosen}
            onCheckedChange={(isNowChosen) => form.choose(id, isNowChosen)}
            data-refocus={refocus ? '' : undefined}
          />
          {summary === '' ? null : <p className={words}>{summary}</p>}
        </div>
        {isChosen ? (
          <IconButton
            label={t(isOpen ? 'rules.collapse' : 'rules.expand', { name })}
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => form.toggle(id)}
          />
        ) : null}
      </div>
      {isOpen ? (
        <div id={panelId} role="group" aria-label={name} className={panel}>
          <RuleTypeFields
            id={id}
            draft={drafts[id]}
            onChange={(draft) => form.setDraft(id, draft)}
            errorOf={(place, label) => form.errorIn(id, place, label)}
            {...given}
          />
        </div>
      ) : null}
    </li>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
})
/** Below the name, which stands beside the box. */
const words = css({
  paddingInlineStart: '6',
  color: 'ink.muted',
  textStyle: 'label',
  overflowWrap: 'anywhere',
})
const panel = css({
  paddingInline: '3',
  paddingTop: '1',
  paddingBottom: '4',
  paddingInlineStart: { sm: '9' },
})
