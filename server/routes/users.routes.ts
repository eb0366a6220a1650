import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createUserRequestSchema, updateUserRequestSchema, type UpdateUserRequest } from '#contract/users.ts'

import { sendMails } from '../auth/email-change-mails.ts'
import { checkEmailRequest, checkOwnPassword, requestEmailChange } from '../auth/email-changes.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { escapeLike, filterText, likeText, readPage } from '../http/query.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { missingInSystem } from '../policies/missing-right.ts'
import {
  administersUsers,
  mayListUsers,
  requireUser,
  notChanging,
  userEditing,
  visibleUsers,
  type UserRow,
} from '../policies/user.policy.ts'
import { presentUser } from '../presenters/user.presenter.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'
import { withPushes } from '../realtime/push.ts'
import { convertUser, createUser } from '../users/create-user.ts'
import { deleteUser, restoreUser } from '../users/delete-user.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { recordUserChange } from '../users/record-user-change.ts'

// Column names as text: with a single table Drizzle omits its name, and `id` would refer to the inner table.
const isAdmin = sql<boolean>`exists (select 1 from permissions p where p.user_id = users.id
  and p.object = 'BusinessUnit' and p.action = 'admin')`
// Somebody who has become a full user signs in by password: their links invite no more.
const isInvited = (at: Date) => sql<boolean>`(users.is_lite_user and users.deleted_at is null and users.id in
  (select l.user_id from links l where l.revoked_at is null and l.expires_at > ${at.toISOString()}::timestamptz))`

/**
 * List, add, read, change, convert, delete and restore users (API-035 … API-040). A changed e-mail is pending until it is confirmed by mail:
 * the response has the unchanged user, and the new address as `meta.pending-email`.
 */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const editing = {
    config: { access: 'full' as const },
    ...beforeBody((request, id) => requireUser(db, viewerOf(request), id)),
  }
  const administering = {
    config: { access: 'full' as const },
    preParsing: async (request: FastifyRequest) => {
      if (!administersUsers(viewerOf(request))) {
        throw missingInSystem('administer_users')
      }
    },
  }

  const present = async (viewer: Viewer, user: UserRow, meta: Record<string, unknown> = {}) => {
    const [row] = await db.select({ isAdmin }).from(users).where(eq(users.id, user.id))
    const facts = {
      isBusinessUnitAdmin: row?.isAdmin ?? false,
      now: now(),
      withPhone: administersUsers(viewer),
    }
    return document(presentUser(user, facts), { meta })
  }

  app.get('/users', { config: { access: 'full', filter: userFilters } }, async (request) => {
    const viewer = viewerOf(request)
    if (!mayListUsers(viewer)) {
      throw missingInSystem('manage_users')
    }
    const page = readPage(request)
    const which = and(visibleUsers(viewer), kindCondition(request, now()), textCondition(request))
    const rows = await db
      .select({
        user: users,
        isAdmin,
        isInvited: isInvited(now()),
        total: sql<number>`count(*) over ()::int`,
      })
      .from(users)
      .where(which)
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
      .limit(page.size)
      .offset(page.offset)
    const total = rows[0]?.total ?? (page.offset === 0 ? 0 : await db.$count(users, which))
    return document(
      rows.map((row) =>
        presentUser(row.user, { isBusinessUnitAdmin: row.isAdmin, isInvited: row.isInvited, now: now() }),
      ),
      { page: { ...page, total } },
    )
  })

  app.get('/users/:id', { config: { access: 'link' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    return present(viewer, await requireUser(db, viewer, id))
  })

  app.post('/users', administering, async (request, reply) => {
    const user = await createUser(deps, readBody(request, createUserRequestSchema))
    reply.code(201).header('location', `/api/v2/users/${user.id}`)
    return present(viewerOf(request), user)
  })

  app.patch('/users/:id', editing, async (request) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    const user = await requireUser(db, viewer, id)
    const editing = await userEditing(db, viewer, user)
    if (!editing.profile) {
      throw notChanging(user)
    }
    const body = readBody(request, updateUserRequestSchema)
    const { email } = body
    if ((body.phoneNumber !== undefined || body.liteToFull === true) && !administersUsers(viewer)) {
      throw refusal('forbidden', 'Only a super user can change how this user signs in.')
    }
    const phone = readPhoneNumber(body.phoneNumber)
    const isNewAddress = email !== undefined && email !== user.email
    const change = isNewAddress
      ? { user, email, viewer, currentPassword: body.currentPassword, address: request.ip }
      : null
    if (change === null && viewer.id === id && phone !== undefined && phone !== user.phone) {
      await checkOwnPassword(deps, { user, currentPassword: body.currentPassword, address: request.ip })
    }
    if (change !== null) {
      if (!editing.email) {
        throw refusal('forbidden', 'The email of this user can only be changed by a super user.')
      }
      await checkEmailRequest(deps, change)
    }
    const { changed, mails } = await withPushes(deps, async (transaction, { send }) => {
      const invitations = body.liteToFull === true ? [await convertUser(transaction, deps, id)] : []
      const confirmations = change === null ? [] : await requestEmailChange(transaction, deps, change)
      const updated = await update(transaction, { ...body, phone }, user)
      await notifyUserLists(transaction, id, send)
      return { mails: [...invitations, ...confirmations], changed: updated }
    })
    sendMails(deps, mails)
    return present(viewer, changed, change === null ? {} : { 'pending-email': change.email })
  })

  app.delete('/users/:id', { config: { access: 'full' } }, async (request, reply) => {
    const { id } = readParams(request, idParams)
    await deleteUser(deps, viewerOf(request), id)
    return reply.code(204).send()
  })

  app.patch('/users/:id/restore', administering, async (request) => {
    const { id } = readParams(request, idParams)
    const restored = await restoreUser(deps, viewerOf(request), id)
    return present(viewerOf(request), restored)
  })

  const update = async (
    transaction: Db,
    { name, isSubscribedToCampaignDigest, phone }: UpdateUserRequest & { phone: string | null | undefined },
    before: UserRow,
  ): Promise<UserRow> => {
    const { id } = before
    if (phone !== undefined && phone !== before.phone) {
      await deps.security.record(transaction, { event: 'user.phone-changed', userId: id })
    }
    const [changed] = await transaction
      .update(users)
      .set({
        ...(name === undefined ? {} : { name }),
        // A code can be sent to a phone only.
        ...(phone === undefined ? {} : { phone, hasTwoFactors: phone !== null }),
        ...(isSubscribedToCampaignDigest === undefined ? {} : { isSubscribedToCampaignDigest }),
        updatedAt: now(),
      })
      .where(eq(users.id, id))
      .returning()
    if (!changed) {
      throw refusal('notFound')
    }
    await recordUserChange(deps, transaction, before, changed)
    return changed
  }
}

/** Kinds of users, and texts. */
const userFilters = ['only_trashed', 'is_expired', 'is_lite_user', 'name', 'email']

/** Active users by default; else lite, expired or deleted ones (USER-003, USER-046). */
function kindCondition(request: FastifyRequest, at: Date): SQL | undefined {
  const isOn = (name: string): boolean => ['1', 'true'].includes(filterText(request, name) ?? '')
  if (isOn('only_trashed')) {
    return isNotNull(users.deletedAt)
  }
  if (isOn('is_expired')) {
    return and(isNull(users.deletedAt), lte(users.expiresAt, at))
  }
  const isCurrent = and(isNull(users.deletedAt), or(isNull(users.expiresAt), gt(users.expiresAt, at)))
  return and(isCurrent, eq(users.isLiteUser, isOn('is_lite_user')))
}

/** Name and e-mail are joined by "or" (USER-046). */
function textCondition(request: FastifyRequest): SQL | undefined {
  const contains = (column: typeof users.name | typeof users.email, text: string | undefined) =>
    text === undefined ? undefined : sql`lower(${column}) like lower(${`%${escapeLike(text)}%`})`
  return or(
    contains(users.name, likeText(request, 'name')),
    contains(users.email, likeText(request, 'email')),
  )
}
