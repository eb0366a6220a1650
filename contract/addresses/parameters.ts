import * as z from 'zod/mini'

import { longestQuery } from '../longest-query.ts'

/** More are dropped, so that an address stays short enough. */
const mostIds = 50

/** A search text, without null characters and half surrogate pairs, which neither addresses nor queries can hold. */
export const searchText = z.catch(
  z.optional(
    z.pipe(
      z.coerce.string(),
      z.transform((text) =>
        text
          .replaceAll('\0', '')
          .slice(0, longestQuery)
          .replace(/[\uD800-\uDBFF]$/, ''),
      ),
    ),
  ),
  undefined,
)

/** A valid day as YYYY-MM-DD, in the years that the server accepts. */
export const dayParameter = z.catch(
  z.optional(
    z.string().check(
      z.regex(/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/),
      z.refine(isDay),
      z.refine((text) => text < '9999-12-30'),
    ),
  ),
  undefined,
)

/** A month as YYYY-MM. */
export const monthParameter = z.catch(
  z.optional(z.string().check(z.regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/))),
  undefined,
)

/** One of these values; any other is dropped. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.catch(z.optional(z.enum(values)), undefined)
}

/** True or false; any other value is dropped. */
export const flagParameter = z.catch(z.optional(z.boolean()), undefined)

/** Ids of resources, each once, in the order of the address: a parameter that stands there once for each, `name[]=1&name[]=2`. */
export const idsParameter = z.catch(
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.array(z.coerce.string()), z.coerce.string()]),
        z.transform((ids: string | string[]) =>
          [...new Set([ids].flat())].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, mostIds),
        ),
      ),
      z.transform((ids: string[]) => (ids.length === 0 ? undefined : ids)),
    ),
  ),
  undefined,
)

/** The id of a resource; the router parses digits as a number. */
export const idParameter = z.catch(
  z.optional(z.pipe(z.coerce.string(), z.string().check(z.regex(/^[1-9]\d{0,14}$/)))),
  undefined,
)

/** A local time as YYYY-MM-DDTHH:MM, of the years that situations are told for. */
export const momentParameter = z.catch(
  z.optional(
    z.string().check(
      z.regex(/^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/),
      z.refine((text) => isDay(text.slice(0, 10))),
    ),
  ),
  undefined,
)

/** A whole number of this range; the router parses it as a number. */
export function numberParameter({ min, max }: { min: number; max: number }) {
  return z.catch(z.optional(z.int().check(z.gte(min), z.lte(max))), undefined)
}

/** Whether there is such a day: JavaScript carries 31 February over to March. */
function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}
