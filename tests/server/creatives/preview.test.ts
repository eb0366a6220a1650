import { expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readList } from '#contract/json-api.ts'
import { creativeContentTypes } from '#server/db/schema/content.ts'

import { rulesStage } from '../rules/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** A campaign with a default, a creative of each of two rules, and an HTML5 creative that shows content of a type. */
async function previewStage() {
  const stage = await rulesStage(server)
  const { campaign, creative, hero, night, client } = stage
  const board = await creative('Board', { type: 'html5' })
  const waiting = await creative('Waiting', { moderationStatus: 0 })
  await creative('Refused', { moderationStatus: -1 })
  await creative('Torn', { failure: 'corrupt' })
  const evenings = await make.ruleSet({ campaign, name: 'Evenings', creatives: [night] })
  const mornings = await make.ruleSet({ campaign, name: 'Mornings', creatives: [waiting, board] })
  const empty = await make.ruleSet({ campaign, name: 'Nothing yet' })
  const contentType = await make.contentType({ campaign, name: 'Departures' })
  await server.deps.db
    .insert(creativeContentTypes)
    .values({ creativeId: board.id, contentTypeId: contentType.id })
  const item = await make.contentItem({ contentType })
  const ask = (query = '') => client.get(`campaigns/${campaign.id}/creatives/preview${query}`)
  const preview = async (query = '') => {
    const { body } = await ask(query)
    const { is_fallback: isFallback } = (body as { meta: { is_fallback: boolean } }).meta
    return { names: readList(body, creativeSchema).map(({ name }) => name), isFallback }
  }
  return { ...stage, hero, night, board, evenings, mornings, empty, item, ask, preview }
}

test('API-066 PREV-003 PREV-011 the creatives of a frame specification that match, else its defaults', async () => {
  const { campaign, evenings, mornings, empty, item, specification, preview } = await previewStage()
  const other = await make.specification({ name: '0 first by name' })
  await make.attach(campaign, await make.frame({ specification: other }))
  await make.creative({ campaign, specification: other, name: 'Wide', moderationStatus: 1 })
  const here = `preview_frame_specification_id=${specification.id}`
  expect({
    first: await preview(),
    all: await preview(`?${here}`),
    evenings: await preview(`?${here}&preview_ruleset_ids=${evenings.id}`),
    either: await preview(`?${here}&preview_ruleset_ids=${evenings.id},${mornings.id}`),
    content: await preview(`?${here}&preview_content_item_ids=${item.id}`),
    both: await preview(`?${here}&preview_ruleset_ids=${mornings.id}&preview_content_item_ids=${item.id}`),
    none: await preview(`?${here}&preview_ruleset_ids=${empty.id}`),
    apart: await preview(`?${here}&preview_ruleset_ids=${evenings.id}&preview_content_item_ids=${item.id}`),
  }).toEqual({
    first: { names: ['Wide'], isFallback: false },
    all: { names: ['Board', 'Hero', 'Night', 'Waiting'], isFallback: false },
    evenings: { names: ['Night'], isFallback: false },
    either: { names: ['Board', 'Night', 'Waiting'], isFallback: false },
    content: { names: ['Board'], isFallback: false },
    both: { names: ['Board'], isFallback: false },
    none: { names: ['Hero'], isFallback: true },
    apart: { names: ['Hero'], isFallback: true },
  })
})

test('PREV-010 a preview creative has its rule sets, content types and prepared asset', async () => {
  const { specification, mornings, item, ask } = await previewStage()
  const [board] = readList((await ask(`?preview_content_item_ids=${item.id}`)).body, creativeSchema)
  expect(board).toMatchObject({
    name: 'Board',
    type: 'html5',
    isDefault: false,
    frameSpecificationId: String(specification.id),
    ruleSets: [{ id: String(mornings.id), name: 'Mornings' }],
    contentTypes: [{ name: 'Departures' }],
  })
  expect(board).toHaveProperty('preparedAsset')
})

test('what is no id is refused with its parameter, and an unknown one matches nothing', async () => {
  const { ask, preview } = await previewStage()
  const answers = await Promise.all(
    ['preview_frame_specification_id=x', 'preview_ruleset_ids=1,x', 'preview_content_item_ids=-1'].map(
      (query) => ask(`?${query}`),
    ),
  )
  expect(answers.map(({ status, errors }) => [status, errors[0]?.source?.parameter])).toEqual([
    [422, 'preview_frame_specification_id'],
    [422, 'preview_ruleset_ids'],
    [422, 'preview_content_item_ids'],
  ])
  expect(await preview('?preview_ruleset_ids=999999999')).toEqual({ names: ['Hero'], isFallback: true })
})
