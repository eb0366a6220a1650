import type { FastifyInstance, FastifyRequest } from 'fastify'

import { camelName } from '#contract/naming.ts'

import { ApiError, type ErrorEntry } from '../http/errors.ts'
import { queryNames } from '../http/query.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Relations that `include` may name, in our naming (`frames.location`); a path covers the paths on its way. */
    include?: readonly string[]
    /** Fields that `sort` may name, in our naming; `-createdAt` allows descending order only. */
    sort?: readonly string[]
    /** Names that `filter[…]` may have (`promotion_status`); reading another one is an error of the route. */
    filter?: readonly string[]
  }
}

const mostErrors = 20

/** Refuses unknown names in `include` and `sort` before the body is read: 400 with `source.parameter`, as JSON:API demands. */
export function registerKnownQueries(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const unknown = [...unknownIncludes(request), ...unknownSorts(request)]
    if (unknown.length > 0 && !request.is404) {
      throw new ApiError(unknown.slice(0, mostErrors))
    }
  })
}

function unknownIncludes(request: FastifyRequest): ErrorEntry[] {
  const { include = [] } = request.routeOptions.config
  return queryNames(request, 'include')
    .filter((name) => {
      const path = name.split('.').map(camelName).join('.')
      return !include.some((known) => known === path || known.startsWith(`${path}.`))
    })
    .map((name) => entry('include', `The relation ${name} cannot be included.`))
}

function unknownSorts(request: FastifyRequest): ErrorEntry[] {
  const { sort = [] } = request.routeOptions.config
  return queryNames(request, 'sort')
    .filter((name) => {
      const field = camelName(name.replace(/^[+-]/, ''))
      return !sort.includes(field) && !(name.startsWith('-') && sort.includes(`-${field}`))
    })
    .map((name) => entry('sort', `The list cannot be sorted by ${name}.`))
}

const entry = (parameter: string, detail: string): ErrorEntry => ({
  name: 'badRequest',
  detail,
  source: { parameter },
})
