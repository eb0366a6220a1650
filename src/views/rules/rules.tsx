import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RulesRef } from '#machines/rules/rules.machine.ts'
import { ruleActors, type RuleRights } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { PlusIcon } from '../ui/icons.ts'
import { SectionHeading } from '../ui/section-heading.tsx'
import { useHeading } from '../ui/use-heading.ts'
import type { RuleSetActions } from './rule-set-columns.tsx'
import { RuleSetDeletion } from './rule-set-deletion.tsx'
import { RuleSetEditor } from './rule-set-editor.tsx'
import { RuleSetSettings } from './rule-set-settings.tsx'
import { RuleSetTable } from './rule-set-table.tsx'
import { RulesNavigation } from './rules-navigation.tsx'
import { RulesToolbar } from './rules-toolbar.tsx'

interface RulesProps extends RuleRights {
  rules: RulesRef
  hrefOf: (page: number) => string
}

/** The rule sets of a campaign: found, made, changed, given creatives, deleted (RULE-001). */
export function Rules({ rules, mayEdit, mayAssign, hasPlaylists, hrefOf }: RulesProps) {
  const snapshot = useSelector(rules, (current) => current)
  const { list, editor, settings, deletion } = ruleActors(snapshot)
  const heading = useHeading()
  const actions = useMemo<RuleSetActions>(
    () => ({
      onEdit: mayEdit ? (ruleSet) => rules.send({ type: 'ruleSet.edit', ruleSet }) : null,
      onConfigure: mayAssign ? (ruleSet) => rules.send({ type: 'ruleSet.configure', ruleSet }) : null,
      onDelete: mayEdit ? (ruleSet) => rules.send({ type: 'ruleSet.delete', ruleSet }) : null,
    }),
    [rules, mayEdit, mayAssign],
  )
  return (
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
      <RulesToolbar rules={rules} />
      {list === undefined ? null : <RuleSetTable list={list} actions={actions} hrefOf={hrefOf} />}
      {editor === undefined ? null : <RuleSetEditor editor={editor} />}
      {settings === undefined ? null : <RuleSetSettings settings={settings} />}
      {deletion === undefined ? null : <RuleSetDeletion deletion={deletion} heading={heading} />}
    </section>
  )
}

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  // The heading has space of its own below it.
  '& > :nth-child(2)': { paddingBottom: '0' },
})
