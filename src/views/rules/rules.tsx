import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RuleSetQuery } from '#contract/addresses/rules.address.ts'
import type { RuleSet } from '#contract/rule-sets.ts'
import type { RulesRef } from '#machines/rules/rules.machine.ts'
import type { RuleRights } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { AssignmentEditor } from './assignment-editor.tsx'
import type { RuleSetActions } from './rule-set-columns.tsx'
import { RuleSetEditor } from './rule-set-editor.tsx'
import { RuleSetTable } from './rule-set-table.tsx'
import { RulesNavigation } from './rules-navigation.tsx'
import { RulesToolbar } from './rules-toolbar.tsx'

interface RulesProps extends RuleRights {
  rules: RulesRef
  hrefOf: (query: RuleSetQuery) => string
}

/** The rule sets of a campaign: found, made, changed, given creatives, deleted (RULE-001). */
export function Rules({ rules, mayEdit, mayAssign, hasPlaylists, hrefOf }: RulesProps) {
  const snapshot = useSelector(rules, (current) => current)
  const { list, filters, editor, assignment, deletion } = snapshot.children
  const heading = useHeading()
  const actions = useMemo<RuleSetActions>(
    () => ({
      onEdit: mayEdit ? (ruleSet) => rules.send({ type: 'ruleSet.edit', ruleSet }) : null,
      onConfigure: mayAssign ? (ruleSet) => rules.send({ type: 'ruleSet.configure', ruleSet }) : null,
      onDelete: mayEdit ? (ruleSet) => rules.send({ type: 'ruleSet.delete', ruleSet }) : null,
    }),
    [rules, mayEdit, mayAssign],
  )
  return list === undefined || filters === undefined ? null : (
    <section aria-label={t('rules.title')} className={column}>
      <RulesNavigation campaignId={snapshot.context.campaignId} current="rules" hasPlaylists={hasPlaylists} />
      {mayEdit ? (
        <SectionHeading
          ref={heading}
          level={2}
          description={t('rules.text')}
          actions={
            <Button
              variant="solid"
              icon={<PlusIcon />}
              onClick={() => rules.send({ type: 'ruleSet.create' })}
            >
              {t('rules.create')}
            </Button>
          }
        >
          {t('rules.title')}
        </SectionHeading>
      ) : (
        <h2 className={css({ srOnly: true })}>{t('rules.title')}</h2>
      )}
      <RulesToolbar list={list} filters={filters} />
      <RuleSetTable list={list} actions={actions} hrefOf={hrefOf} />
      {editor === undefined ? null : (
        <RuleSetEditor editor={editor} onRemoveLast={() => rules.send({ type: 'subRule.removeLast' })} />
      )}
      {assignment === undefined ? null : <AssignmentEditor editor={assignment} />}
      <Confirmation confirmation={deletion} labels={deletionLabels} heading={heading} />
    </section>
  )
}

/** Asks before a rule set is deleted (RULE-009). */
export const deletionLabels = ({ name }: RuleSet): ConfirmationLabels => ({
  question: t('rules.deleteQuestion', { name }),
  text: t('rules.deleteText'),
})

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :nth-child(2)': { paddingBottom: '0' },
})
