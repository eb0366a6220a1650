import { expect, test } from 'vitest'

import { campaignActions } from '#contract/rights.ts'
import { loadCampaignRights } from '#services/api/permissions.ts'
import type { Http } from '#services/http/client.ts'

const { signal } = new AbortController()

/** A server whose record of a person lists these rights on campaign 7, and what it was asked. */
function listing(...actions: string[]) {
  const asked: string[] = []
  const http: Http = async (method, path) => {
    asked.push(`${method} ${path}`)
    const data = actions.map((action, index) => ({
      type: 'permissions',
      id: String(index),
      attributes: { action, object: 'Campaign', 'object-id': '7' },
    }))
    return { status: 200, token: null, document: { data } }
  }
  return { asked, http }
}

test('CAMP-012 a super user has every right on a campaign, whatever the record lists; nobody asks for it', async () => {
  const { asked, http } = listing('view')
  expect(await loadCampaignRights(http, { id: '1', isSuperUser: true }, '7', signal)).toEqual([
    ...campaignActions,
  ])
  expect(asked).toEqual([])
})

test('CAMP-012 anybody else has those that the record lists, and none that nobody knows', async () => {
  const { asked, http } = listing('add_build', 'view', 'dance')
  expect(await loadCampaignRights(http, { id: '3', isSuperUser: false }, '7', signal)).toEqual([
    'view',
    'add_build',
  ])
  expect(asked).toEqual(['GET users/3/permissions'])
})
