import { expect, test } from 'vitest'

import {
  addComment,
  deleteComment,
  editComment,
  resolveComment,
  searchMentionable,
} from '#services/api/comments.ts'
import { createHttp } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { readDraft, removeDraft, writeDraft, type DraftPlace } from '#services/storage/comment-drafts.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'
import { startSmallServer } from '../support/small-server.ts'

const { signal } = new AbortController()
const mark = { place: { x: 0.25, y: 0.5 }, seconds: null }

test('a comment is written, changed, resolved and deleted with these requests', async () => {
  const server = await startSmallServer()
  const http = createHttp({
    base: `${server.origin}/api/v2/`,
    tokens: createTokens(createLocalStore(fakeWindow())),
  })
  await addComment(http, '5', { text: 'Too dark', parentId: null, mark, mentions: ['3'] }, signal)
  await editComment(http, '9', { text: 'Too bright', mentions: [] }, signal)
  await resolveComment(http, { id: '9', isResolved: true }, signal)
  await deleteComment(http, '9', signal)
  server.answer = () => ({ status: 200, body: { data: [] } })
  expect(await searchMentionable(http, { campaignId: '7', text: 'ann' }, signal)).toEqual([])
  expect(server.seen.map(({ method, url, body }) => [method, decodeURIComponent(url), body])).toEqual([
    ['POST', '/api/v2/creatives/5/comments', { text: 'Too dark', parent_id: null, mark, mentions: ['3'] }],
    ['PATCH', '/api/v2/comments/9', { text: 'Too bright', mentions: [] }],
    ['PATCH', '/api/v2/comments/9', { is_resolved: true }],
    ['DELETE', '/api/v2/comments/9', null],
    ['GET', '/api/v2/campaigns/7/mentionable?filter[search]=ann', null],
  ])
})

test('a draft is kept per person, creative and kind; an empty or unreadable one is none', () => {
  const window = fakeWindow()
  const store = createLocalStore(window)
  const place: DraftPlace = { userId: '3', creativeId: '5', parentId: null, editedId: null }
  const draft = { text: 'Half a thought', mark, mentions: [{ id: '4', name: 'Maya Torres' }] }
  writeDraft(store, place, draft)
  expect(readDraft(createLocalStore(window), place)).toEqual(draft)
  const others = [
    { ...place, userId: '4' },
    { ...place, creativeId: '6' },
    { ...place, parentId: '1' },
    { ...place, editedId: '1' },
  ]
  expect(others.map((other) => readDraft(store, other))).toEqual([null, null, null, null])
  const whole = { place: null, seconds: null }
  writeDraft(store, place, { text: ' ', mark: whole, mentions: [] })
  expect(readDraft(store, place)).toBeNull()
  writeDraft(store, place, draft)
  removeDraft(store, place)
  expect(readDraft(store, place)).toBeNull()
  store.write('comment-draft-3-5-new', '{')
  expect(readDraft(store, place)).toBeNull()
})
