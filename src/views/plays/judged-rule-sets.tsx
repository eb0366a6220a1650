import type { JudgedRuleSet } from '#machines/plays/plays.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatPercent } from '#services/intl/numbers.ts'
import { css, cx } from '#styled/css/index.js'

import { StatusChip } from '../ui/status-chip.tsx'
import { WindowList } from '../ui/window-list.tsx'
import { factsText } from './fact-text.ts'

/** Each rule set: that it plays, or which of its conditions do not hold, and what is so instead. */
export function JudgedRuleSets({ ruleSets }: { ruleSets: readonly JudgedRuleSet[] }) {
  return ruleSets.length === 0 ? (
    <p className={note}>{t('plays.noRuleSets')}</p>
  ) : (
    <WindowList
      label={t('plays.ruleSets')}
      items={ruleSets}
      itemKey={({ id }) => id}
      itemHeight={72}
      columns={1}
      render={(ruleSet) => <JudgedRow ruleSet={ruleSet} />}
    />
  )
}

function JudgedRow({ ruleSet: { name, verdict, share, failed, isAsked } }: { ruleSet: JudgedRuleSet }) {
  return (
    <div className={cx(row, isAsked ? asked : null)} aria-current={isAsked ? 'true' : undefined}>
      <div className={head}>
        <h4 className={title}>{name}</h4>
        {verdict === 'plays' ? (
          <StatusChip tone="live">{t('plays.plays', { share: formatPercent(share / 100) })}</StatusChip>
        ) : verdict === 'noCreatives' ? (
          <StatusChip tone="attention">{t('plays.noCreatives')}</StatusChip>
        ) : (
          <StatusChip tone="inactive">{t('plays.doesNotApply')}</StatusChip>
        )}
      </div>
      {verdict === 'noCreatives' ? <p className={note}>{t('plays.noCreativesText')}</p> : null}
      {failed.length === 0 ? null : (
        <ul aria-label={t('plays.failedConditions', { name })} className={conditions}>
          {failed.map(({ displayName, description, facts }) => (
            <li key={`${displayName} ${description}`}>
              <span className={note}>{displayName}</span>{' '}
              {t('plays.failed', { condition: description, fact: factsText(facts) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const row = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
})
const asked = css({
  padding: '3',
  borderRadius: 'md',
  background: 'surface.selected',
  borderInlineStartWidth: '3px',
  borderInlineStartColor: 'accent.line',
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const title = css({ color: 'ink.strong', textStyle: 'body', fontWeight: '600', overflowWrap: 'anywhere' })
const note = css({ color: 'ink.muted', textStyle: 'label' })
const conditions = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  color: 'ink.base',
  overflowWrap: 'anywhere',
})
