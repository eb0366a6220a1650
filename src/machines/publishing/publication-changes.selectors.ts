import type { PublicationChange, publishedSettings } from '#contract/publications.ts'

type PublishedSetting = (typeof publishedSettings)[number]

/** Frames that come or go, and creatives that do or are changed, of one frame specification. */
export interface SpecificationChanges {
  /** Of the frame specification; null where its frames are known no more. */
  id: string
  name: string
  frames: PublicationChange[]
  creatives: PublicationChange[]
}

/** What publishing would change, in the groups in which a person reads it; each may be empty. */
export interface GroupedChanges {
  settings: PublicationChange[]
  specifications: SpecificationChanges[]
  ruleSets: PublicationChange[]
  contentItems: PublicationChange[]
}

export function groupChanges(changes: readonly PublicationChange[]): GroupedChanges {
  const specifications = new Map<string, SpecificationChanges>()
  const groupOf = (id: string, name: string) => {
    const group = specifications.get(id) ?? { id, name, frames: [], creatives: [] }
    specifications.set(id, group)
    return group
  }
  for (const change of changes) {
    if (change.kind === 'frames') {
      groupOf(change.subjectId ?? '', change.name).frames.push(change)
    } else if (change.kind === 'creative') {
      const { id, name } = change.frameSpecification ?? { id: '', name: '' }
      groupOf(id, name).creatives.push(change)
    }
  }
  return {
    settings: changes.filter(({ kind }) => kind === 'setting'),
    specifications: [...specifications.values()],
    ruleSets: changes.filter(({ kind }) => kind === 'ruleSet'),
    contentItems: changes.filter(({ kind }) => kind === 'contentItem'),
  }
}

/** A setting by what kind of value it has; null for one that this version does not know. */
export function settingOf(name: string): PublishedSetting | null {
  return Object.hasOwn(settings, name) ? (name as PublishedSetting) : null
}

const settings: Record<PublishedSetting, true> = {
  name: true,
  client: true,
  startsAt: true,
  endsAt: true,
  buildFrequency: true,
  requiresWeather: true,
}
