import { createHash } from 'node:crypto'

/** Names of values that a reader knows by another place, by their JSON: `event.output`, `context.query`. */
export type Places = ReadonlyMap<string, string>

/** What of these roots has a name worth using: objects, and the texts of an event. */
export function placesOf(roots: Record<string, unknown>): Map<string, string> {
  const places = new Map<string, string>()
  for (const [name, root] of Object.entries(roots)) {
    note(root, name, places, 0)
  }
  return places
}

function note(value: unknown, path: string, places: Map<string, string>, depth: number): void {
  if (isWorthNaming(value, path)) {
    const json = JSON.stringify(value)
    if (!places.has(json)) {
      places.set(json, path)
    }
  }
  if (typeof value === 'object' && value !== null && depth < 4) {
    for (const [key, item] of Object.entries(value)) {
      if (key !== 'type' && key !== 'actorId') {
        note(item, `${path}.${key}`, places, depth + 1)
      }
    }
  }
}

function isWorthNaming(value: unknown, path: string): boolean {
  return typeof value === 'string'
    ? value.length > (path.startsWith('event.') ? 0 : 7)
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0 && path.includes('.')
}

/** A value as a person reads it: by the name of its place, else as JSON, cut where it is longer than `limit` and marked by its hash. */
export function textOf(value: unknown, places: Places, limit = 160): string {
  const text = whole(value, places)
  return text.length <= limit ? text : `${text.slice(0, limit - 10)}…#${hashOf(text)}`
}

function whole(value: unknown, places: Places): string {
  const json = JSON.stringify(value) as string | undefined
  if (json === undefined) {
    return typeof value
  }
  const place = places.get(json)
  if (place !== undefined) {
    return place
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => whole(item, places)).join(', ')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, item]) => `${key}: ${whole(item, places)}`)
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
  }
  return json
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6)
}

/** Where two contexts differ: `problem`, `query.page`, `notices[saved].read` for members of a list by their id. */
export function changedPaths(before: unknown, after: unknown, places: Places, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return []
  }
  const [was, is] = [membersOf(before), membersOf(after)]
  const place = places.get(JSON.stringify(after))
  const isNamed = place !== undefined && (!Array.isArray(after) || place.startsWith('event.'))
  if (was === null || is === null || isNamed) {
    return [path]
  }
  const inner = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    changedPaths(
      was.get(key),
      is.get(key),
      places,
      Array.isArray(after) ? `${path}[${key}]` : join(path, key),
    ),
  )
  return Array.isArray(after) ? [...inner, ...movedEnds([...was.keys()], [...is.keys()], path)] : inner
}

/** Which end of a list has another member, where its order is not the old one with what is new at the end. */
function movedEnds(was: readonly string[], is: readonly string[], path: string): string[] {
  const kept = was.filter((key) => is.includes(key))
  if (kept.every((key, index) => is[index] === key)) {
    return []
  }
  return [is[0] === kept[0] ? `${path} last` : `${path} first`]
}

/** The value at a path of `changedPaths`, as text. */
export function textAt(root: unknown, path: string, places: Places): string {
  const end = / (first|last)$/.exec(path)
  if (end !== null) {
    const ids = [...(membersOf(valueAt(root, path.slice(0, end.index)))?.keys() ?? [])]
    return (end[1] === 'first' ? ids[0] : ids.at(-1)) ?? 'none'
  }
  const value = valueAt(root, path)
  return value === undefined ? 'gone' : textOf(value, places)
}

function valueAt(root: unknown, path: string): unknown {
  return path
    .split(/\.|(?=\[)/)
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => membersOf(value)?.get(key.replace(/^\[(.*)\]$/, '$1')), root)
}

/** The members of a record by key, of a list by their ids (or, of plain texts, by themselves); null for anything else. */
function membersOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) {
    return null
  }
  if (!Array.isArray(value)) {
    return new Map(Object.entries(value))
  }
  const members: [unknown, unknown][] = value.map((item: unknown) => [idOf(item), item])
  return members.every(([id]) => typeof id === 'string' && !/[.[\]]/.test(id))
    ? new Map(members as [string, unknown][])
    : null
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : item
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
