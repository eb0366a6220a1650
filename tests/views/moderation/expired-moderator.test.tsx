import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'

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

test('EMOD-032 an expired moderator is marked "expired" beside the name, and no other', async () => {
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
  const editor = createActor(
    stagesEditorMachine.provide({ actors: { load: fromPromise(async () => target) } }),
    { input: { target } },
  ).start()
  const screen = await render(<StagesEditor editor={editor} onResend={() => {}} />)
  const nameOf = (number: number) => screen.getByLabelText(`Name of moderator ${number}`)
  await expect.element(nameOf(1)).toHaveAccessibleDescription('expired')
  await expect.element(nameOf(2)).not.toHaveAccessibleDescription()
})
