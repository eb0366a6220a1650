import { expect, type Page, type Request, type Response } from 'playwright/test'

import type { buildsMachine } from '#machines/builds/builds.machine.ts'
import type { Drive } from '#tests/support/model.ts'

import { BuildsPage } from '../pages/builds.page.ts'
import { heldBuilds, makeBuild } from '../support/builds.ts'
import { makeReadyCampaign, once, walkerApi } from '../support/walk-data.ts'

let campaignId = ''
/** The list has been requested twice: the page is subscribed to the campaign's builds. */
let hears: Promise<unknown> = Promise.resolve()

/** A campaign that all walks of builds share; each walk makes builds of its own. */
export async function buildableCampaign(page: Page): Promise<string> {
  return (await once(page, 'built', () => makeReadyCampaign(page))).id
}

export const drive: Drive<typeof buildsMachine> = {
  arrange: async (page) => {
    campaignId = await buildableCampaign(page)
  },
  open: async (page, baseUrl) => {
    // Closing the page ends a wait that no walk needed.
    hears = readTwice(page).catch(() => {})
    await page.goto(`${baseUrl}/campaigns/${campaignId}/builds`)
  },
  verbs: {
    'query.changed': async () => {},
    'build.ended': async (page) => {
      await hears
      // A build that ends during a read arrives by the list, not by its event; then make another.
      await expect(async () => {
        const asked = page.waitForRequest(isOneBuild, { timeout: 8_000 })
        await Promise.all([asked, makeBuild(walkerApi(page), campaignId)])
      }).toPass({ timeout: 40_000 })
    },
    'builds.retry': async (page) => {
      const retry = page.getByRole('button', { name: 'Try again' })
      // A stale list retries automatically and may have done so already.
      await retry.click({ timeout: 3_000 }).catch(() => expect(retry).toHaveCount(0))
    },
  },
  landed: async (page, snapshot) => {
    const builds = new BuildsPage(page)
    if (snapshot.hasTag('failed')) {
      await expect(page.getByRole('alert').getByText('The builds could not be loaded')).toBeVisible()
    } else if (snapshot.matches('stale')) {
      await expect(page.getByRole('status').getByText(/may be out of date/)).toBeVisible()
    } else {
      const held = await heldBuilds(walkerApi(page), campaignId)
      await builds.expectNames(held.slice(0, 15).map(({ name }) => name))
      await expect(builds.section).toHaveAttribute('aria-busy', 'false')
    }
  },
}

function isOneBuild(request: Request): boolean {
  return request.method() === 'GET' && /\/builds\/\d+$/.test(new URL(request.url()).pathname)
}

/** Resolves after one response before the subscription and one after it. */
async function readTwice(page: Page): Promise<void> {
  const isList = (answer: Response) => {
    const { pathname, searchParams } = new URL(answer.url())
    return (
      answer.ok() &&
      pathname.endsWith(`/campaigns/${campaignId}/builds`) &&
      (searchParams.get('page[number]') ?? '1') === '1'
    )
  }
  const first = await page.waitForEvent('response', { predicate: isList, timeout: 0 })
  await page.waitForEvent('response', {
    predicate: (answer) => answer !== first && isList(answer),
    timeout: 0,
  })
}
