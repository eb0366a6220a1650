import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentValue } from '#contract/content-items.ts'
import type { ContentFieldKind } from '#contract/content.ts'
import type { ItemMistake } from '#machines/content/content-item.values.ts'
import type { ContentTypeMistakes, FieldMistake, SettingName } from '#machines/content/content-type.values.ts'
import { t } from '#services/intl/intl.ts'

import type { StatusTone } from '../ui/status-chip.tsx'

type MessageId = Parameters<typeof t>[0]

/** The kinds of fields as they are called (CONT-024, CONT-060). */
export const kindWords = {
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

export const settingWords = {
  width: 'contentTypes.width',
  height: 'contentTypes.height',
  fps: 'contentTypes.fps',
  bitrate: 'contentTypes.bitrate',
} as const satisfies Record<SettingName, MessageId>

/** What is wrong with a field of the designer. */
export function fieldMistakeWords(mistake: FieldMistake | undefined): string | undefined {
  return mistake === undefined ? undefined : t(fieldMistakes[mistake])
}

/** All that is wrong with the designer's form, each once, in one line (CONT-033). */
export function formMistakeWords({ name, fields }: ContentTypeMistakes): string {
  const found = new Set(Object.values(fields).flatMap((mistakes) => Object.values(mistakes)))
  const problems = [
    ...(name === undefined ? [] : [t('content.nameRequired')]),
    ...[...found].map((mistake) => t(fieldMistakes[mistake])),
  ]
  return t('contentTypes.errorsOnForm', { problems: problems.join(', ') })
}

const fieldMistakes = {
  noName: 'contentTypes.noFieldName',
  noOptions: 'contentTypes.noOptions',
  noLabel: 'contentTypes.noOptionLabel',
  noValue: 'contentTypes.noOptionValue',
  sameOption: 'contentTypes.sameOption',
  badWidth: 'contentTypes.badWidth',
  badHeight: 'contentTypes.badHeight',
  badFps: 'contentTypes.badFps',
  badBitrate: 'contentTypes.badBitrate',
} as const satisfies Record<FieldMistake, MessageId>

export const statusWords = {
  pending: 'content.unmoderated',
  approved: 'content.approved',
  rejected: 'content.rejected',
} as const satisfies Record<ContentItemStatus, MessageId>

export const statusTones = {
  pending: 'pending',
  approved: 'live',
  rejected: 'blocked',
} as const satisfies Record<ContentItemStatus, StatusTone>

/** What is wrong with what an item has in a field. */
export function itemMistakeWords(mistake: ItemMistake | undefined): string | undefined {
  return mistake === undefined ? undefined : t(itemMistakes[mistake])
}

const itemMistakes = {
  noNumber: 'content.noNumber',
  noFrom: 'content.noFrom',
  noTo: 'content.noTo',
  datesReversed: 'content.datesReversed',
  noImage: 'content.noImage',
  noVideo: 'content.noVideo',
  imageTooLarge: 'content.imageTooLarge',
  videoTooLarge: 'content.videoTooLarge',
  filesTooLarge: 'content.filesTooLarge',
} as const satisfies Record<ItemMistake, MessageId>

/** What an item has in a field, in a few words; '' for nothing. */
export function valueWords(value: ContentValue): string {
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
