import * as z from 'zod/mini'

import { longestQuery } from '#contract/longest-query.ts'

/** A text that is searched for, in the query of an address. */
export const searchText = z.catch(
  z.optional(
    z.pipe(
      z.coerce.string(),
      // Not within a character: half of one cannot stand in an address, nor can a null character in a query.
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
