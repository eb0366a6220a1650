import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import {
  defaultPreferences,
  optionalColumns,
  preferencesRequestSchema,
  type Preferences,
} from '#contract/preferences.ts'

import { userPreferences } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireSelf } from './personal.ts'

/** A user's preferences, private to them. */
export function preferencesRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const full = { config: { access: 'full' as const } }

  app.get('/users/:id/preferences', full, async (request) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const [found] = await db.select().from(userPreferences).where(eq(userPreferences.userId, viewer.id))
    return present(viewer.id, found)
  })

  app.patch('/users/:id/preferences', { ...full, ...beforeBody(requireSelf) }, async (request) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const { density, hiddenColumns } = readBody(request, preferencesRequestSchema)
    const change = {
      ...(density && { density }),
      ...(hiddenColumns && { hiddenColumns: optionalColumns.filter((name) => hiddenColumns.includes(name)) }),
      updatedAt: now(),
    }
    const [saved] = await db
      .insert(userPreferences)
      .values({ userId: viewer.id, ...change })
      .onConflictDoUpdate({ target: userPreferences.userId, set: change })
      .returning()
    return present(viewer.id, saved)
  })
}

function present(userId: number, row: { density: string; hiddenColumns: string[] } | undefined) {
  const { density, hiddenColumns } = row ?? (defaultPreferences satisfies Preferences)
  return document({ type: 'preferences', id: userId, attributes: { density, hiddenColumns } })
}
