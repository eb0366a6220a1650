import { kebabName, toKebab } from '#contract/naming.ts'

/** A resource as presenters make it: names in our form, relations as resources to be included or as bare identities. */
export interface Presented {
  type: string
  id: number | string
  attributes: Record<string, unknown>
  relations?: Record<string, Presented | Presented[] | Bare | Bare[] | null>
}
/** A related resource as an identifier only; it is not included. */
export interface Bare {
  type: string
  id: number | string
  attributes?: undefined
}

interface WireResource {
  type: string
  id: string
  attributes: unknown
  relationships?: Record<
    string,
    { data: { type: string; id: string } | { type: string; id: string }[] | null }
  >
}

/** Figures of a paged list. */
export interface PageFigures {
  total: number
  number: number
  size: number
}

/** The JSON:API document of one resource or a list; related resources go to `included`, once each. */
export function document(
  data: Presented | Presented[],
  extra: { page?: PageFigures; meta?: Record<string, unknown> } = {},
): Record<string, unknown> {
  const included = new Map<string, WireResource>()
  // Lists repeat the same few related resources.
  const seen = new Set<Presented>()
  const primary = new Set((Array.isArray(data) ? data : [data]).map(keyOf))
  const collect = (resource: Presented): WireResource => {
    const relations = Object.entries(resource.relations ?? {})
    const identity = (related: Presented | Bare) => {
      if (related.attributes !== undefined && !seen.has(related)) {
        seen.add(related)
        const key = keyOf(related)
        if (!included.has(key) && !primary.has(key)) {
          // Registered before recursing, so that circular relations end.
          included.set(key, { type: related.type, id: String(related.id), attributes: {} })
          included.set(key, collect(related))
        }
      }
      return { type: related.type, id: String(related.id) }
    }
    return {
      type: resource.type,
      id: String(resource.id),
      attributes: toKebab(resource.attributes),
      ...(relations.length === 0
        ? {}
        : {
            relationships: Object.fromEntries(
              relations.map(([name, related]) => [
                kebabName(name),
                {
                  data:
                    related === null
                      ? null
                      : Array.isArray(related)
                        ? related.map(identity)
                        : identity(related),
                },
              ]),
            ),
          }),
    }
  }
  const body = Array.isArray(data) ? data.map(collect) : collect(data)
  const pagination = extra.page
    ? {
        pagination: {
          total: extra.page.total,
          total_pages: Math.max(1, Math.ceil(extra.page.total / extra.page.size)),
          current_page: extra.page.number,
        },
      }
    : {}
  const meta = { ...pagination, ...extra.meta }
  return {
    data: body,
    ...(included.size === 0 ? {} : { included: [...included.values()] }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
  }
}

const keyOf = (resource: Presented | Bare): string => `${resource.type}/${resource.id}`
