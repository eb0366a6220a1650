import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'

import type { ModerationProgress } from '#contract/moderation-progress.ts'
import type { StageSource } from '#contract/moderation-stages.ts'
import en from '#locales/en.json'
import {
  moderationStagesMachine,
  stageProgressMachine,
  stagesEditorMachine,
  stageSourcesMachine,
  type StagesTarget,
} from '#machines/moderation/moderation-stages.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { ModerationStages } from '#views/moderation/moderation-stages.tsx'

import '#views/ui/theme/global.css'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const longName = 'A creative whose name is longer than any field among the tools can show'
const input = { campaignId: '7' }

test.each([360, 768, 1440])(
  'at %d px the tools of the stages stay where they are when stages, campaigns and creatives come',
  async (width) => {
    await page.viewport(width, 740)
    const target = Promise.withResolvers<StagesTarget>()
    const sources = Promise.withResolvers<StageSource[]>()
    const progress = Promise.withResolvers<ModerationProgress[]>()
    const machine = moderationStagesMachine.provide({
      actors: {
        watchEditors: fromCallback(() => {}),
        editor: stagesEditorMachine.provide({ actors: { load: fromPromise(() => target.promise) } }),
        sources: stageSourcesMachine.provide({
          actors: { load: fromPromise(() => sources.promise), listen: fromCallback(() => {}) },
        }),
        progress: stageProgressMachine.provide({
          actors: { load: fromPromise(() => progress.promise), listen: fromCallback(() => {}) },
        }),
      },
    })
    const screen = await render(<ModerationStages stages={createActor(machine, { input }).start()} />)
    const copy = screen.getByLabelText('Copy stages from another campaign')
    const choice = screen.getByLabelText('Show decisions on')
    const tools = [
      screen.getByRole('button', { name: 'Save', exact: true }),
      screen.getByRole('button', { name: 'Reload', exact: true }),
      copy,
      choice,
    ]
    const places = () => tools.map((tool) => tool.element().getBoundingClientRect().toJSON())
    await expect.element(copy).toHaveDisplayValue('Choose a campaign')
    await expect.element(choice).toHaveDisplayValue('No creative')
    const before = places()

    target.resolve({ ...input, held: { version: 1, stages: [] } })
    await expect.element(screen.getByRole('button', { name: 'Add stage' })).toBeVisible()
    expect(places()).toEqual(before)
    const stage = screen.getByRole('heading', { name: 'Stage 0' })
    const stageBefore = stage.element().getBoundingClientRect().toJSON()

    sources.resolve([{ id: '8', name: longName, moderationStages: [] }])
    progress.resolve([{ id: '51', name: longName, moderationStatus: 0, stageId: null, votes: [] }])
    await expect.element(copy).toHaveDisplayValue('None yet')
    await expect.element(choice).toBeEnabled()
    expect(places()).toEqual(before)
    expect(stage.element().getBoundingClientRect().toJSON()).toEqual(stageBefore)
  },
)
