import { eq } from 'drizzle-orm'

import { moderationDecisionLogs, moderationDecisions } from '#server/db/schema/creatives.ts'
import { links } from '#server/db/schema/sessions.ts'

import { holder, nobody, all, type Rule } from './may.ts'
import { row, type Cell, type Row } from './row.ts'
import { secretText } from './secrets.ts'

/** The assignment of a colleague, which nobody else may read. */
const foreignAssignment = async ({ campaign, colleague, fresh, server: { make } }: Cell) =>
  (await fresh('assignment', () => make.link({ kind: 'lite-moderation', user: colleague, campaign }))).id

/** MOD-021: who came by the link of an assignment reads it with the right to moderate, and no other one. */
const assigned: Rule = all(
  ({ session, rights }, place) =>
    session === 'lite-moderation' && place === 'own' && rights[place].includes('view'),
  holder('moderate'),
)

/** The link of the asker's own session, of whatever kind it is. */
const assignmentOf = async (cell: Cell): Promise<string> => {
  const { asker, place, server } = cell
  const [own] =
    place === 'own' ? await server.deps.db.select().from(links).where(eq(links.userId, asker.id)) : []
  return `creative-moderation-assignments/${own?.id ?? (await foreignAssignment(cell))}`
}

const waiting = ({ place, campaign, specification, fresh, server: { make } }: Cell) =>
  fresh('waiting', () =>
    make.creative({ campaign, specification, name: `${secretText(place, 'creative')} waiting` }),
  )

/** A decision of the asker. */
const decided = ({ asker, creative, fresh, server: { deps } }: Cell) =>
  fresh('own decision', async () => {
    const [made] = await deps.db
      .insert(moderationDecisions)
      .values({ creativeId: creative.id, status: 1, createdAt: deps.now() })
      .returning({ id: moderationDecisions.id })
    await deps.db.insert(moderationDecisionLogs).values({
      decisionId: Number(made?.id),
      userId: asker.id,
      type: 'user',
      status: 1,
      message: 'Approved',
      createdAt: deps.now(),
    })
  })

/** What lite moderators are assigned to. */
export const assignmentRows: readonly Row[] = [
  row(
    'GET creative-moderation-assignments/:id/campaign',
    assigned,
    200,
    async (cell) => `${await assignmentOf(cell)}/campaign`,
    { tells: ['campaign'] },
  ),
  row(
    'GET creative-moderation-assignments/:id/creatives',
    assigned,
    200,
    async (cell) => {
      await waiting(cell)
      return `${await assignmentOf(cell)}/creatives`
    },
    { tells: ['creative'], includes: { campaign: 'campaign', 'campaign.client': 'client' } },
  ),
  row(
    'GET creative-moderation-assignments/:id/history',
    assigned,
    200,
    async (cell) => {
      await decided(cell)
      return `${await assignmentOf(cell)}/history`
    },
    {
      tells: ['creative', 'specification'],
      includes: {
        creative: 'creative',
        'creative.asset': 'creative',
        'creative.frameSpecification': 'specification',
      },
    },
  ),
  ...['campaign', 'creatives', 'history'].map((part) =>
    row(
      `GET creative-moderation-assignments/:id/${part} others`,
      nobody,
      200,
      async (cell) => `creative-moderation-assignments/${await foreignAssignment(cell)}/${part}`,
    ),
  ),
]
