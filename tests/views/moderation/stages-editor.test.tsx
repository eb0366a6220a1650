import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'

import type { ModerationProgress } from '#contract/moderation-progress.ts'
import { moderationStageSchema } from '#contract/moderation-stages.ts'
import en from '#locales/en.json'
import { stagesEditorMachine, type StagesTarget } from '#machines/moderation/moderation-stages.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { StagesEditor } from '#views/moderation/stages-editor.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const moderator = (id: string, name: string, isExpired: boolean) => ({
  id,
  name,
  email: `${name}@client.test`,
  isExpired,
  isSuperUser: false,
  isLiteUser: true,
  isBusinessUnitAdmin: false,
  isSubscribedToCampaignDigest: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
})

/** A saved stage with two moderators, of whom the first is expired. */
const target: StagesTarget = {
  campaignId: '7',
  held: {
    version: 1,
    stages: [
      moderationStageSchema.parse({
        id: '1',
        sortOrder: 1,
        moderationGroups: [
          {
            id: '2',
            name: 'Legal',
            requireAll: true,
            requireN: null,
            users: [moderator('3', 'ann', true), moderator('4', 'bea', false)],
          },
        ],
      }),
    ],
  },
}

async function shown(creative: ModerationProgress | null) {
  const editor = createActor(
    stagesEditorMachine.provide({ actors: { load: fromPromise(async () => target) } }),
    { input: { target } },
  ).start()
  const screen = await render(<StagesEditor editor={editor} creative={creative} onResend={() => {}} />)
  return (number: number) => screen.getByLabelText(`Name of moderator ${number}`)
}

test('EMOD-032 an expired moderator is marked "expired" beside the name, and no other', async () => {
  const nameOf = await shown(null)
  await expect.element(nameOf(1)).toHaveAccessibleDescription('expired')
  await expect.element(nameOf(2)).not.toHaveAccessibleDescription()
})

const team = { stageId: null, email: 'max@kerbside.test', name: 'Max Moor', status: 1 } as const
const bea = { stageId: '1', email: 'bea@client.test', name: 'bea', status: 1 } as const
test.each<[ModerationProgress['moderationStatus'], ModerationProgress['votes'], string[], string]>([
  [0, [], ['Waiting', 'Later'], ''],
  [0, [team, bea], ['Approved', 'Waiting'], 'Approved'],
  [1, [team, bea], ['Approved', 'Approved'], 'Approved'],
  [-1, [team, { ...bea, status: -1 }], ['Approved', 'Rejected'], 'Rejected'],
  [-1, [{ ...team, status: -1 }], ['Rejected', 'Later'], ''],
])(
  'the decisions on a creative with the status %d and %j show at stages and moderators',
  async (moderationStatus, votes, states, ofBea) => {
    const stageId = moderationStatus === 0 && votes.length > 0 ? '1' : null
    const nameOf = await shown({ id: '51', name: 'Beach', moderationStatus, stageId, votes })
    await expect.element(nameOf(2)).toHaveAccessibleDescription(ofBea)
    const titles = [...document.querySelectorAll('h2')].map((heading) => heading.textContent)
    expect(titles).toEqual(states.map((state, number) => `Stage ${number}${state}`))
  },
)
