import type { FastifyRequest } from 'fastify'

import { camelName } from '#contract/naming.ts'

import { readMoment } from './dates.ts'
import { refusal, snake } from './errors.ts'

/** Maximum page size (LIM-001). */
export const maximumPageSize = 50
const allPagesLimit = 10_000_000

type Query = Record<string, string | string[] | undefined>
const queryOf = (request: FastifyRequest): Query => request.query as Query

/** A query value as text; the last of several. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = queryOf(request)[name]
  return Array.isArray(value) ? value.at(-1) : value
}

/** `filter[name]`, or undefined when it is not given or empty. The route declares each filter that it reads. */
export function filterText(request: FastifyRequest, name: string): string | undefined {
  if (!request.routeOptions.config.filter?.includes(name)) {
    throw new Error(`This route does not declare the filter ${name}.`)
  }
  const value = queryText(request, `filter[${name}]`)?.slice(0, 255)
  return value === undefined || value === '' ? undefined : value
}

/** `filter[name]=%text%` without its percent signs (API-123). */
export function likeText(request: FastifyRequest, name: string): string | undefined {
  const value = filterText(request, name)?.replace(/^%|%$/g, '').trim()
  return value === undefined || value === '' ? undefined : value
}

/** `filter[name]` as a date; throws 422 with its parameter when it is invalid. */
export function momentFilter(request: FastifyRequest, name: string): Date | undefined {
  return momentOf(filterText(request, name), name, `filter[${name}]`)
}

/** A query parameter as a date; throws 422 with its name when it is invalid. */
export function momentQuery(request: FastifyRequest, name: string): Date | undefined {
  return momentOf(queryText(request, name)?.slice(0, 255) || undefined, snake(name), name)
}

function momentOf(text: string | undefined, name: string, parameter: string): Date | undefined {
  const moment = text === undefined ? undefined : readMoment(text)
  if (moment === null) {
    throw refusal('validation', `The ${name.replaceAll('_', ' ')} filter is not a valid date.`, { parameter })
  }
  return moment
}

/** Escapes what LIKE would read as a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export interface PageRequest {
  number: number
  size: number
  offset: number
}

/** Whether a filter is set to something other than no. */
export function flagFilter(request: FastifyRequest, name: string): boolean {
  return !['false', '0', undefined].includes(filterText(request, name))
}

/** Whether the request asks for a page of a list that is complete by default. */
export function asksForPage(request: FastifyRequest): boolean {
  return queryText(request, 'page[number]') !== undefined || queryText(request, 'page[size]') !== undefined
}

/**
 * page[number] and page[size], the size at most 50; missing or invalid values fall back to 1 and the default (LIM-001,
 * LIM-005).
 */
export function readPage(request: FastifyRequest, defaultSize = 15): PageRequest {
  const asked = queryText(request, 'page[size]')
  const size = asked === undefined ? defaultSize : Math.min(maximumPageSize, positive(asked, defaultSize))
  const number = Math.min(Math.floor(allPagesLimit / size), positive(queryText(request, 'page[number]'), 1))
  return { number, size, offset: (number - 1) * size }
}

function positive(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : otherwise
}

/** The names of a list parameter such as `include`, as they are sent. */
export function queryNames(request: FastifyRequest, parameter: 'include' | 'sort'): string[] {
  return (queryText(request, parameter) ?? '')
    .slice(0, 500)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The include paths in our naming: `frame-specifications.creatives` reads ['frameSpecifications.creatives']. */
export function readInclude(request: FastifyRequest): ReadonlySet<string> {
  // A longer path includes the shorter ones on its way.
  return new Set(
    queryNames(request, 'include').flatMap((path) => {
      const parts = path.split('.').map(camelName)
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
    }),
  )
}

export interface Sort<Field extends string> {
  field: Field
  descending: boolean
}

/** `sort=+name,-created_at`: the first field that the list knows. A plus may arrive as a space. */
export function readSort<Field extends string>(
  request: FastifyRequest,
  fields: readonly Field[],
  otherwise: Sort<Field>,
): Sort<Field> {
  for (const name of queryNames(request, 'sort')) {
    const field = fields.find((candidate) => candidate === camelName(name.replace(/^[+-]/, '')))
    if (field) {
      return { field, descending: name.startsWith('-') }
    }
  }
  return otherwise
}
