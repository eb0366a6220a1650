import {
  contentLimits,
  type ContentField,
  type ContentFieldKind,
  type ContentType,
} from '#contract/content.ts'

/** The kinds that the designer offers (CONT-024); a type may have others, which stay as they are (CONT-060). */
export const designerKinds = ['text', 'longtext', 'video', 'image', 'date', 'select'] as const
export type DesignerKind = (typeof designerKinds)[number]

/** The most that the server takes: characters of a name, fields of a type, entries of a select. */
export const { name: longestName, fields: mostFields, options: mostOptions } = contentLimits

/** An entry of a select as it is typed; the key is the form's own. */
export interface OptionDraft {
  key: string
  label: string
  value: string
}

/** Of a video: all four; of an image: the first two. As typed; '' is none. */
export const settingNames = ['width', 'height', 'fps', 'bitrate'] as const
export type SettingName = (typeof settingNames)[number]

export interface FieldDraft {
  /** Of a field that the server has: its uuid. Else made by the form, and sent as the uuid. */
  uuid: string
  name: string
  type: ContentFieldKind
  options: OptionDraft[]
  settings: Record<SettingName, string>
}

/** What is typed into the designer. The fields stand in their order. */
export interface ContentTypeValues {
  name: string
  fields: FieldDraft[]
}

/** What is wrong with one field: where, and what. */
export type FieldIssue =
  | 'noName'
  | 'noOptions'
  | 'noLabel'
  | 'noValue'
  | 'sameOption'
  | 'badWidth'
  | 'badHeight'
  | 'badFps'
  | 'badBitrate'

export interface ContentTypeIssues {
  name?: 'required'
  /** By uuid of the field: by place within it, `name`, `width`, `options`, `options.0.label`. */
  fields: Record<string, Record<string, FieldIssue>>
}

const noSettings: FieldDraft['settings'] = { width: '', height: '', fps: '', bitrate: '' }

/** What the designer is filled with: nothing for a new content type (CONT-026). */
export function contentTypeValues(contentType: ContentType | null): ContentTypeValues {
  const fields = (contentType?.fields ?? []).toSorted((one, other) => one.order - other.order)
  return { name: contentType?.name ?? '', fields: fields.map(draftOf) }
}

/** A field that was just added; a select begins with room for one entry. */
export function newField(uuid: string, type: DesignerKind): FieldDraft {
  const options = type === 'select' ? [newOption(`${uuid}-0`)] : []
  return { uuid, name: '', type, options, settings: noSettings }
}

export function newOption(key: string): OptionDraft {
  return { key, label: '', value: '' }
}

/** The settings that fields of a kind have (CONT-035, CONT-036). */
export function settingsOf(type: ContentFieldKind): readonly SettingName[] {
  return type === 'video' ? settingNames : type === 'image' ? ['width', 'height'] : []
}

/** The list with the item at `from` standing at `to`, both counted from 0 in the list as it is (CONT-027). */
export function withMove<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from)
  return others.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Whether the same would be saved. */
export function isSameContentType(one: ContentTypeValues, other: ContentTypeValues): boolean {
  const counting = ({ name, fields }: ContentTypeValues) =>
    JSON.stringify([
      name,
      fields.map((field) => [field.uuid, field.name, filledOptions(field), field.settings]),
    ])
  return counting(one) === counting(other)
}

/** What is wrong before it is sent (CONT-029 … CONT-036), or null. That there are no fields is no issue: saving is off then. */
export function contentTypeIssues({ name, fields }: ContentTypeValues): ContentTypeIssues | null {
  const found = fields
    .map((field) => [field.uuid, fieldIssues(field)] as const)
    .filter(([, issues]) => Object.keys(issues).length > 0)
  return name.trim() !== '' && found.length === 0
    ? null
    : { ...(name.trim() === '' ? { name: 'required' } : {}), fields: Object.fromEntries(found) }
}

/** The fields that a valid form makes of a content type, in their order. */
export function fieldsToSave({ fields }: ContentTypeValues, contentType: ContentType | null): ContentField[] {
  return fields.map((field, order) => {
    const known = contentType?.fields.find(({ uuid }) => uuid === field.uuid)
    return {
      uuid: field.uuid,
      order,
      name: field.name.trim(),
      slug: known?.slug ?? '',
      meta: known?.meta ?? {},
      options: known?.options ?? {},
      type: field.type,
      selectOptions: filledOptions(field),
      fieldSettings: settingsOf(field.type).length === 0 ? null : settingsToSave(field.settings),
      newField: known === undefined,
    }
  })
}

function draftOf({ uuid, name, type, selectOptions, fieldSettings }: ContentField): FieldDraft {
  return {
    uuid,
    name,
    type,
    options: selectOptions.map((option, place) => ({ key: `${uuid}-${place}`, ...option })),
    settings:
      fieldSettings === null
        ? noSettings
        : (Object.fromEntries(
            settingNames.map((setting) => [setting, fieldSettings[setting]?.toString() ?? '']),
          ) as FieldDraft['settings']),
  }
}

/** The entries that something was typed into; one that was added and left alone is none (CONT-031). */
function filledOptions({ options }: FieldDraft): { label: string; value: string }[] {
  return options
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '')
}

function settingsToSave(settings: FieldDraft['settings']): ContentField['fieldSettings'] {
  const numberOf = (name: SettingName) => (settings[name].trim() === '' ? null : Number(settings[name]))
  return {
    width: numberOf('width'),
    height: numberOf('height'),
    fps: numberOf('fps'),
    bitrate: numberOf('bitrate'),
  }
}

function fieldIssues(field: FieldDraft): Record<string, FieldIssue> {
  return {
    ...(field.name.trim() === '' ? { name: 'noName' as const } : {}),
    ...(field.type === 'select' ? optionIssues(field) : {}),
    ...Object.fromEntries(
      settingsOf(field.type)
        .filter((name) => !isInRange(name, field.settings[name]))
        .map((name) => [name, settingIssues[name]]),
    ),
  }
}

function optionIssues(field: FieldDraft): Record<string, FieldIssue> {
  if (filledOptions(field).length === 0) {
    return { options: 'noOptions' }
  }
  const values = field.options.map(({ value }) => value.trim())
  return Object.fromEntries(
    field.options.flatMap(({ label }, place): [string, FieldIssue][] => {
      const value = values[place] ?? ''
      if ((label.trim() === '') !== (value === '')) {
        return label.trim() === ''
          ? [[`options.${place}.label`, 'noLabel']]
          : [[`options.${place}.value`, 'noValue']]
      }
      return value !== '' && values.indexOf(value) < place ? [[`options.${place}.value`, 'sameOption']] : []
    }),
  )
}

const settingIssues = {
  width: 'badWidth',
  height: 'badHeight',
  fps: 'badFps',
  bitrate: 'badBitrate',
} as const satisfies Record<SettingName, FieldIssue>

/** The largest of each setting; the smallest is 1. */
export const settingLimits: Record<SettingName, number> = {
  width: contentLimits.pixels,
  height: contentLimits.pixels,
  fps: contentLimits.fps,
  bitrate: contentLimits.bitrate,
}

function isInRange(name: SettingName, typed: string): boolean {
  const text = typed.trim()
  const value = Number(text)
  return (
    text === '' ||
    (value >= 1 &&
      value <= settingLimits[name] &&
      (name === 'fps' || name === 'bitrate' || Number.isInteger(value)))
  )
}
