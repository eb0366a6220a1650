import { expect, type Page } from 'playwright/test'
import type { AnyStateMachine } from 'xstate'

import type { Drive } from '#tests/support/model.ts'

import { ModerationStagesPage } from '../pages/moderation-stages.page.ts'
import { accounts } from '../support/accounts.ts'
import { Api } from '../support/api.ts'
import { confirmationDrive, resourceDrive } from '../support/kit-drives.ts'
import { overwrite, overwriteButton } from '../support/overwriting.ts'
import { until } from '../support/until.ts'
import { makeCampaign, once, originOf, type WalkedCampaign } from '../support/walk-data.ts'
import { becomes } from '../support/walker.ts'

let campaignId = ''
/** The group's name in the current walk. */
let typed = ''

const editorApi = (page: Page) => new Api(originOf(page), accounts.superUser)

/** A campaign with one stage, for somebody who may change it. */
async function arrange(page: Page): Promise<void> {
  typed = ''
  campaignId = (await once(page, 'with stages', () => makeStaged(page))).id
  await saveStage(page, campaignId)
  await becomes(page, accounts.plain)
}

async function makeStaged(page: Page): Promise<WalkedCampaign> {
  const campaign = await makeCampaign(page)
  await saveStage(page, campaign.id)
  // It is sent after the answer.
  await until('the invitation to the stage', () => newestMailToAnn(page, campaign.id))
  return campaign
}

async function saveStage(page: Page, id: string): Promise<void> {
  await editorApi(page).call('PATCH', `campaigns/${id}/moderation-stages`, [
    {
      sort_order: 1,
      moderation_groups: [
        {
          name: 'Legal',
          require_all: true,
          require_n: null,
          users: [{ name: 'Ann', email: `ann-${id}@client.test` }],
        },
      ],
    },
  ])
}

const path = () => `/campaigns/${campaignId}/creative/moderation/manage`

export const editor: Drive<AnyStateMachine> = {
  arrange,
  open: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
  },
  verbs: {
    'editor.retry': (page) => page.getByRole('button', { name: 'Try again' }).first().click(),
    // The form sends it when a value changes.
    'form.changed': async () => {},
    'form.submit': async (page) => {
      const stages = new ModerationStagesPage(page)
      await expect(stages.groupName).toBeEnabled()
      if (typed === '' || (await stages.groupName.inputValue()) !== typed) {
        typed = `Brand ${crypto.randomUUID().slice(0, 8)}`
        await stages.groupName.fill(typed)
      }
      await stages.save.click()
    },
    'conflict.overwrite': overwrite,
  },
  landed: async (page, snapshot) => {
    const stages = new ModerationStagesPage(page)
    if (snapshot.status === 'done') {
      await expect(page.getByText('Changes have been saved successfully')).toBeVisible()
      await expect(stages.groupName).toHaveValue(typed)
      await expect(stages.save).toBeDisabled()
    } else if (snapshot.hasTag('conflict')) {
      await expect(overwriteButton(page)).toBeEnabled()
    } else if (snapshot.hasTag('failed')) {
      await expect(page.getByText('This could not be loaded')).toBeVisible()
    } else if (snapshot.hasTag('gone')) {
      await expect(page.getByText('This no longer exists')).toBeVisible()
    } else if (snapshot.hasTag('changed')) {
      await expect(stages.groupName).toHaveValue(typed)
      await expect(stages.save).toBeEnabled()
    } else {
      await expect(stages.groupName).toHaveValue('Legal')
      await expect(stages.save).toBeDisabled()
    }
  },
}

const resent = 'Invites were successfully resent to all users in this stage'
/** The newest mail to the stage's moderator before the walk. */
let mailBefore: string | null = null

/** Each invitation has a link of its own. */
async function newestMailToAnn(page: Page, id: string): Promise<string | null> {
  const answer = await fetch(`${originOf(page)}/dev/outbox.json`)
  const messages = (await answer.json()) as { to: string; text: string }[]
  return messages.find(({ to }) => to.startsWith(`ann-${id}@`))?.text ?? null
}

export const invites = confirmationDrive({
  arrange: async (page) => {
    await arrange(page)
    mailBefore = await newestMailToAnn(page, campaignId)
  },
  ask: async (page, baseUrl) => {
    await page.goto(`${baseUrl}${path()}`)
    await page.getByRole('button', { name: 'Resend invites' }).click()
  },
  confirm: 'Resend invites',
  notice: resent,
  isDone: async (page) => {
    const isSent = async () => (await newestMailToAnn(page, campaignId)) !== mailBefore
    if (await page.getByText(resent).isVisible()) {
      await expect.poll(isSent).toBe(true)
    }
    return isSent()
  },
})

export const sources = resourceDrive({
  arrange: async (page) => {
    await arrange(page)
    campaignId = (await once(page, 'without stages', () => makeCampaign(page))).id
  },
  path,
  failed: 'The campaigns to copy from could not be loaded.',
  stale: 'The campaigns to copy from could not be loaded.',
  shown: (page) => page.getByLabel('Copy stages from another campaign'),
})

export const progress = resourceDrive({
  arrange,
  path,
  failed: 'The decisions so far could not be loaded.',
  stale: 'The decisions so far could not be loaded.',
  shown: (page) => page.getByLabel('Show decisions on'),
})
