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
import { SectionTools, type SectionPlace } from '../ui/section-tools.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { AssignmentEditor } from './assignment-editor.tsx'
import { RuleSetEditor } from './rule-set-editor.tsx'
import { RuleSetTable, type RuleSetActions } from './rule-set-table.tsx'
import { RulesToolbar } from './rules-toolbar.tsx'

interface RulesProps extends RuleRights {
  rules: RulesRef
  hrefOf: (query: RuleSetQuery) => string
}

/** The rule sets of a campaign: found, made, changed, given creatives, deleted (RULE-001). */
export function Rules({ rules, mayEdit, mayAssign, hasPlaylists, hrefOf }: RulesProps) {
  const snapshot = useSelector(rules, (current) => current)
  const { list, filters, suggestions, inside, editor, assignment, deletion } = snapshot.children
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
      <SectionTools
        ref={heading}
        title={t('rules.title')}
        places={placesOf(snapshot.context.campaignId, hasPlaylists)}
        placesLabel={t('rules.areas')}
        about={mayEdit ? t('rules.text') : undefined}
        action={
          mayEdit ? (
            <Button
              variant="solid"
              icon={<PlusIcon />}
              onClick={() => rules.send({ type: 'ruleSet.create' })}
            >
              {t('rules.create')}
            </Button>
          ) : null
        }
      >
        <RulesToolbar list={list} filters={filters} />
      </SectionTools>
      <RuleSetTable list={list} actions={actions} hrefOf={hrefOf} />
      {editor === undefined ? null : (
        <RuleSetEditor
          editor={editor}
          suggestions={suggestions}
          inside={inside}
          onLocationShown={(rectangles) => rules.send({ type: 'location.shown', rectangles })}
          onRemoveLast={() => rules.send({ type: 'subRule.removeLast' })}
        />
      )}
      {assignment === undefined ? null : <AssignmentEditor editor={assignment} />}
      <Confirmation confirmation={deletion} labels={deletionLabels} heading={heading} />
    </section>
  )
}

/** The parts of the rules area (RULE-002). */
function placesOf(campaignId: string, hasPlaylists: boolean): SectionPlace[] {
  const items = [
    { id: 'rules', label: t('rules.allRuleSets') },
    { id: 'schedule', label: t('creatives.schedule') },
    ...(hasPlaylists ? [{ id: 'playlists', label: t('playlists.title') }] : []),
  ]
  return items.map(({ id, label }) => ({
    id,
    label,
    href: `/campaigns/${campaignId}/${id}`,
    current: id === 'rules',
  }))
}

/** Asks before a rule set is deleted (RULE-009). */
export const deletionLabels = ({ name }: RuleSet): ConfirmationLabels => ({
  question: t('rules.deleteQuestion', { name }),
  text: t('rules.deleteText'),
})

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
