import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import en from '#locales/en.json'
import {
  publishingMachine,
  publishingStateMachine,
  type PublishingState,
} from '#machines/publishing/publishing.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { Publishing } from '#views/publishing/publishing.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

async function show(values: Partial<PublishingState>) {
  const value: PublishingState = {
    status: 'unpublished',
    isPublishable: false,
    lacks: null,
    publications: [],
    ...values,
  }
  const publishing = createActor(
    publishingMachine.provide({ actors: { state: heldResource(publishingStateMachine, { value }) } }),
    { input: { campaignId: '7' } },
  ).start()
  return await render(<Publishing publishing={publishing} />)
}

const lacks = { displayName: 'Deploy', grantors: ['Al Admin', 'Bo Admin'] }
const takes = 'It takes the right “Deploy” on this campaign. Al Admin or Bo Admin can grant it.'
const notReady = 'It can be published when every frame specification has an approved default creative.'

test.each(['unpublished', 'draft'] as const)(
  'PUB-016 without deploy the screen of a campaign that is %s has no button: it says what publishing takes, and who can grant it',
  async (status) => {
    const screen = await show({ status, lacks })
    await expect.element(screen.getByText('You are not permitted to publish this campaign.')).toBeVisible()
    await expect.element(screen.getByText(takes)).toBeVisible()
    await expect.element(screen.getByText(notReady)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  },
)

test('PUB-004 with deploy a campaign that is not publishable has no button, and the screen says what it lacks', async () => {
  const screen = await show({})
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByText(notReady)).toBeVisible()
  await expect.element(screen.getByText('It takes the right', { exact: false })).not.toBeInTheDocument()
})
