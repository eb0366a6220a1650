import * as z from 'zod/mini'

import { isRecord } from './is-record.ts'

/** A schema that parses a record once, however many records of the document reference it. */
export function readOnce<Schema extends z.ZodMiniType>(schema: Schema) {
  const known = new WeakMap<object, z.infer<Schema>>()
  return z.pipe(
    z.unknown(),
    z.transform((record, payload): z.infer<Schema> => {
      const found = isRecord(record) ? known.get(record) : undefined
      if (found !== undefined) {
        return found
      }
      const { success, data, error } = schema.safeParse(record)
      if (!success) {
        payload.issues.push(...(error.issues as typeof payload.issues))
        return z.NEVER
      }
      if (isRecord(record)) {
        known.set(record, data)
      }
      return data
    }),
  )
}
