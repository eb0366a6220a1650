import type { FastifyRequest } from 'fastify'

import { invalid, refusal } from '../http/errors.ts'
import { idSchema } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'

/** The viewer, if the path names them; otherwise 403: pins, snoozes and what waits for a person are private (CAMP-048). */
export function requireSelf(request: FastifyRequest, userId: number): Viewer {
  const viewer = viewerOf(request)
  if (viewer.id !== userId) {
    throw refusal('forbidden', 'This belongs to another person. You can only see and change your own.')
  }
  return viewer
}

/** Parses a campaign's id in a body, number or text. */
export function campaignIdOf(given: string): number {
  const parsed = idSchema.safeParse(given)
  if (!parsed.success) {
    throw invalid('campaignId', 'The selected campaign id is invalid.')
  }
  return parsed.data
}
