import { publicationChangeSchema, type PublicationChange } from '#contract/publications.ts'

const nothing = {
  subjectId: null,
  frameSpecification: null,
  count: null,
  externalIds: [],
  from: null,
  to: null,
  differences: [],
}

/** A change as the server sends it, read by the contract. */
function change(values: Record<string, unknown>): PublicationChange {
  return publicationChangeSchema.parse({ ...nothing, ...values })
}

export const changedSetting = (name: string, from: unknown, to: unknown): PublicationChange =>
  change({ id: `setting-${name}`, kind: 'setting', action: 'changed', name, from, to })

const portrait = { id: '3', name: 'Street portrait' }

export const changedFrames = (
  action: 'added' | 'removed',
  externalIds: string[],
  { id, name } = portrait,
  count = externalIds.length,
): PublicationChange =>
  change({
    id: `frames-${id}-${action}`,
    kind: 'frames',
    action,
    subjectId: id,
    name,
    count,
    externalIds,
  })

export const changedCreative = (
  id: string,
  action: PublicationChange['action'],
  differences: string[] = [],
  frameSpecification = portrait,
): PublicationChange =>
  change({
    id: `creative-${id}`,
    kind: 'creative',
    action,
    subjectId: id,
    name: `Hero ${id}`,
    frameSpecification,
    differences,
  })

export const changedRuleSet = (
  id: string,
  action: PublicationChange['action'],
  differences: string[] = [],
): PublicationChange =>
  change({ id: `rule-set-${id}`, kind: 'ruleSet', action, subjectId: id, name: `Launch ${id}`, differences })

const changedContentItem = (
  id: string,
  action: PublicationChange['action'],
  differences: string[] = [],
): PublicationChange =>
  change({
    id: `content-item-${id}`,
    kind: 'contentItem',
    action,
    subjectId: id,
    name: `Departures ${id}`,
    differences,
  })

/** Content items of which the server tells no more than their number. */
const hiddenContent = (action: PublicationChange['action'], count: number): PublicationChange =>
  change({ id: `content-items-${action}`, kind: 'contentItem', action, name: '', count })

/** Everything that a publication can change. */
export const allChanges: PublicationChange[] = [
  changedSetting('name', 'Autumn', 'Late autumn'),
  changedSetting('client', 'Harbour Coffee', 'Harbour Tea'),
  changedSetting('startsAt', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
  changedSetting('endsAt', '2026-03-30T23:59:59.000Z', '2026-03-31T23:59:59.000Z'),
  changedSetting('buildFrequency', 5, 1),
  changedSetting('requiresWeather', false, true),
  changedFrames('added', ['F-1', 'F-2'], portrait, 12),
  changedFrames('removed', ['F-9'], { id: '0', name: '' }),
  changedCreative('1', 'added'),
  changedCreative('2', 'changed', ['asset', 'name', 'isDefault']),
  changedCreative('3', 'removed', [], { id: '4', name: 'Station landscape' }),
  changedRuleSet('1', 'added'),
  changedRuleSet('2', 'changed', ['name', 'rules', 'creatives']),
  changedRuleSet('3', 'removed'),
  changedContentItem('1', 'added'),
  changedContentItem('2', 'changed', ['name', 'contentType', 'fields', 'ruleSets']),
  changedContentItem('3', 'removed'),
  hiddenContent('added', 12),
]
