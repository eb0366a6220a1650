import * as z from 'zod/mini'

import { longestQuery } from '../longest-query.ts'

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
      z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
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

/** The id of a resource; the router parses digits as a number. */
export const idParameter = z.catch(
  z.optional(z.pipe(z.coerce.string(), z.string().check(z.regex(/^[1-9]\d{0,14}$/)))),
  undefined,
)
