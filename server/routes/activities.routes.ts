import { and, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { activityGroupNames } from '#contract/activity-groups.ts'

import { ofCampaign, ofPerson, readActivities, type ActivityFilter } from '../activities/read-activities.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText, likeText, momentFilter } from '../http/query.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { activitiesSeenBy, maySeeOrigin } from '../policies/activity.policy.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { requireUser } from '../policies/user.policy.ts'
import { presentActivity } from '../presenters/activity.presenter.ts'

const filter = ['group', 'actor_id', 'since', 'until', 'search', 'before', 'after']

/**
 * Timelines: of everything that the viewer may see, of a campaign, and of a person. Newest first, 30 entries; `meta.next` is the
 * `filter[before]` of the older ones, null at the end.
 */
export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const listing = { config: { access: 'full' as const, filter } }

  const answer = async (request: FastifyRequest, about?: SQL) => {
    const viewer = viewerOf(request)
    const which = and(about, activitiesSeenBy(viewer))
    const { rows, hasMore } = await readActivities(db, which, readFilter(request))
    return document(
      rows.map((row) => presentActivity(row, maySeeOrigin(viewer, row.entry.actorId))),
      { meta: { next: hasMore ? String(rows.at(-1)?.entry.id) : null } },
    )
  }

  app.get('/activities', listing, async (request) => answer(request))

  app.get('/campaigns/:id/activities', listing, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(db, viewerOf(request), id)
    return answer(request, ofCampaign(id))
  })

  app.get('/users/:id/activities', listing, async (request) => {
    const { id } = readParams(request, idParams)
    await requireUser(db, viewerOf(request), id)
    return answer(request, ofPerson(id))
  })
}

function readFilter(request: FastifyRequest): ActivityFilter {
  const name = filterText(request, 'group')
  const group = activityGroupNames.find((one) => one === name)
  if (name !== undefined && group === undefined) {
    throw refusal('validation', 'There is no such group of activities.', { parameter: 'filter[group]' })
  }
  return {
    group,
    actorId: idFilter(request, 'actor_id'),
    since: momentFilter(request, 'since'),
    until: momentFilter(request, 'until'),
    text: likeText(request, 'search'),
    before: idFilter(request, 'before'),
    after: idFilter(request, 'after'),
  }
}

function idFilter(request: FastifyRequest, name: string): number | undefined {
  const text = filterText(request, name)
  const parsed = text === undefined ? undefined : idSchema.safeParse(text)
  if (parsed?.success === false) {
    throw refusal('validation', `The ${name.replace('_', ' ')} filter is not an id.`, {
      parameter: `filter[${name}]`,
    })
  }
  return parsed?.data
}
