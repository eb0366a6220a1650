import type { ActivityChange } from '#contract/activity.ts'
import { formatDay } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ArrowRightIcon } from '../ui/icons.ts'
import { fieldWords, statusWords } from './activity-words.ts'

/** The fields that changed, each with its values where they are kept; closed at first. */
export function ActivityChanges({ changes }: { changes: readonly ActivityChange[] }) {
  return (
    <details>
      <summary className={summary}>{t('activity.changes', { count: changes.length })}</summary>
      <dl className={list}>
        {changes.map((change) => (
          <div key={change.field} className={row}>
            <dt className={field}>{fieldName(change.field)}</dt>
            <dd className={values}>
              {change.to === undefined ? (
                t('activity.changed')
              ) : (
                <>
                  <del className={before}>{valueText(change.field, change.from)}</del>
                  <span className={arrow} aria-hidden="true">
                    <ArrowRightIcon />
                  </span>
                  <ins className={after}>{valueText(change.field, change.to)}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function fieldName(name: string): string {
  const message = fieldWords[name]
  return message === undefined ? name : t(message)
}

function valueText(field: string, value: ActivityChange['to']): string {
  const status = field === 'status' ? statusWords[String(value)] : undefined
  if (status !== undefined) {
    return t(status)
  }
  if (value === null || value === undefined || value === '') {
    return t('activity.noValue')
  }
  if (typeof value === 'boolean') {
    return t(value ? 'activity.yes' : 'activity.no')
  }
  return field === 'startsAt' || field === 'endsAt' ? formatDay(String(value)) : String(value)
}

const summary = css({
  width: 'fit-content',
  cursor: 'pointer',
  color: 'ink.muted',
  textStyle: 'caption',
  borderRadius: 'xs',
  paddingBlock: '1',
  _hover: { color: 'ink.strong' },
})
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  marginTop: '1',
  paddingBlock: '2',
  paddingInline: '3',
  borderRadius: 'md',
  background: 'surface.sunken',
  textStyle: 'label',
})
const row = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '9rem 1fr' }, columnGap: '3' })
const field = css({ color: 'ink.muted' })
const values = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const before = css({ color: 'ink.muted' })
const after = css({ color: 'ink.strong', textDecoration: 'none', minWidth: '0' })
const arrow = css({ color: 'ink.muted', '& svg': { width: '3', height: '3' }, _rtl: { rotate: '180deg' } })
