import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentValue } from '#contract/content-items.ts'
import type { ContentFieldKind } from '#contract/content.ts'
import { longestFile, type ItemIssue } from '#machines/content/content-item.values.ts'
import type { FieldIssue, SettingName } from '#machines/content/content-type.values.ts'
import { t } from '#services/intl/intl.ts'
import { formatBytes } from '#services/intl/numbers.ts'

import { tonesOf } from '../statuses/status-tones.ts'

type MessageId = Parameters<typeof t>[0]

/** Labels of the kinds of fields (CONT-024, CONT-060). */
export const kindLabels = {
  heading: 'contentTypes.kindHeading',
  longtext: 'contentTypes.kindLongText',
  text: 'contentTypes.kindText',
  number: 'contentTypes.kindNumber',
  checkbox: 'contentTypes.kindCheckbox',
  video: 'contentTypes.kindVideo',
  image: 'contentTypes.kindImage',
  select: 'contentTypes.kindSelect',
  date: 'contentTypes.kindDate',
} as const satisfies Record<ContentFieldKind, MessageId>

export const settingLabels = {
  width: 'contentTypes.width',
  height: 'contentTypes.height',
  fps: 'contentTypes.fps',
  bitrate: 'contentTypes.bitrate',
} as const satisfies Record<SettingName, MessageId>

export function fieldIssueMessage(issue: FieldIssue): string {
  return t(fieldIssues[issue])
}

/** All issues of the designer's form, each once, in one line (CONT-033). */
export function formIssuesMessage(issues: readonly (FieldIssue | 'required')[]): string {
  const problems = [...new Set(issues)].map((issue) =>
    issue === 'required' ? t('content.nameRequired') : fieldIssueMessage(issue),
  )
  return t('contentTypes.errorsOnForm', { problems: problems.join(', ') })
}

const fieldIssues = {
  noName: 'contentTypes.noFieldName',
  noOptions: 'contentTypes.noOptions',
  noLabel: 'contentTypes.noOptionLabel',
  noValue: 'contentTypes.noOptionValue',
  sameOption: 'contentTypes.sameOption',
  badWidth: 'contentTypes.badWidth',
  badHeight: 'contentTypes.badHeight',
  badFps: 'contentTypes.badFps',
  badBitrate: 'contentTypes.badBitrate',
} as const satisfies Record<FieldIssue, MessageId>

export const statusLabels = {
  pending: 'content.unmoderated',
  approved: 'content.approved',
  rejected: 'content.rejected',
} as const satisfies Record<ContentItemStatus, MessageId>

export const statusTones = tonesOf(statusLabels)

export function itemIssueMessage(issue: ItemIssue): string {
  return t(itemIssues[issue], { size: formatBytes(longestFile) })
}

const itemIssues = {
  noNumber: 'content.noNumber',
  noFrom: 'content.noFrom',
  noTo: 'content.noTo',
  datesReversed: 'content.datesReversed',
  noImage: 'content.noImage',
  noVideo: 'content.noVideo',
  fileTooLarge: 'content.fileTooLarge',
  filesTooLarge: 'content.filesTooLarge',
} as const satisfies Record<ItemIssue, MessageId>

/** The value of an item's field as text; '' for none. */
export function valueText(value: ContentValue): string {
  if (value === null || value === false) {
    return ''
  }
  if (value === true) {
    return t('common.yes')
  }
  if (typeof value !== 'object') {
    return String(value)
  }
  if ('url' in value) {
    return t(value.mime.startsWith('video/') ? 'contentTypes.kindVideo' : 'contentTypes.kindImage')
  }
  return value.from === value.to ? value.from : t('content.fromTo', { from: value.from, to: value.to })
}
