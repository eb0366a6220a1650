import { describe, expect, it } from 'vitest'

import { createLocalStore, recentCampaignsPrefix, storageKeys } from '#services/storage/local-store.ts'
import {
  addRecentCampaign,
  readRecentCampaigns,
  watchRecentCampaigns,
} from '#services/storage/recent-campaigns.ts'
import { fakeWindow } from '#tests/support/fake-window.ts'

const campaign = (id: number) => ({ id: String(id), name: `Campaign ${id}` })

describe('recent campaigns', () => {
  it('CAMP-050 the one opened last comes first, the list keeps 5 and nothing twice', () => {
    const store = createLocalStore(fakeWindow())
    for (const id of [1, 2, 3, 4, 5, 6, 3]) {
      addRecentCampaign(store, '3', campaign(id))
    }
    expect(readRecentCampaigns(store, '3')).toEqual([3, 6, 5, 4, 2].map(campaign))
  })

  it('CAMP-050 one that was renamed has its new name', () => {
    const store = createLocalStore(fakeWindow())
    addRecentCampaign(store, '3', campaign(1))
    addRecentCampaign(store, '3', { id: '1', name: 'Renamed' })
    expect(readRecentCampaigns(store, '3')).toEqual([{ id: '1', name: 'Renamed' }])
  })

  it('CAMP-051 CAMP-065 each person has a list under a key of their own', () => {
    const store = createLocalStore(fakeWindow())
    addRecentCampaign(store, '3', campaign(1))
    addRecentCampaign(store, '4', campaign(2))
    expect([readRecentCampaigns(store, '3'), readRecentCampaigns(store, '4')]).toEqual([
      [campaign(1)],
      [campaign(2)],
    ])
    expect([store.read('recent-campaigns-3'), store.read('recent-campaigns-4')]).toEqual([
      JSON.stringify([campaign(1)]),
      JSON.stringify([campaign(2)]),
    ])
  })

  it('CAMP-051 what stands there and is no list counts as none', () => {
    const store = createLocalStore(fakeWindow())
    const seen: unknown[] = []
    store.write(storageKeys.recentCampaigns('3'), '{"not":"a list"}')
    watchRecentCampaigns(store, '3', (recents) => seen.push(recents))
    expect(seen).toEqual([[]])
  })

  it('a sign-out leaves no list of anybody, and everything else', () => {
    const window = fakeWindow({ theme: 'dark', 'recent-campaigns-4': JSON.stringify([campaign(2)]) })
    const store = createLocalStore(window)
    addRecentCampaign(store, '3', campaign(1))
    store.removeAll(recentCampaignsPrefix)
    expect([...window.values]).toEqual([['theme', 'dark']])
  })

  it('also not where the browser refuses to store it', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const localStorage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 }
    const store = createLocalStore({ ...fakeWindow(), localStorage: localStorage as unknown as Storage })
    addRecentCampaign(store, '3', campaign(1))
    store.removeAll(recentCampaignsPrefix)
    expect(readRecentCampaigns(store, '3')).toEqual([])
  })
})
