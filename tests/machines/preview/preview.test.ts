import { describe, expect, it } from 'vitest'

import { previewAddress } from '#contract/addresses/preview.address.ts'
import {
  activeIn,
  contentFor,
  previewTitle,
  shownSpecificationId,
  type PreviewChoices,
} from '#machines/preview/preview.selectors.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const long = 'A rule with a name that goes on and on, and on again, for more than fifty characters'
const choices: PreviewChoices = {
  specifications: [
    { id: '2', name: 'Landscape HD', width: 1920, height: 1080 },
    { id: '1', name: 'Portrait', width: 1080, height: 1920 },
  ],
  ruleSets: [
    { id: '3', name: 'Mondays' },
    { id: '4', name: 'Evenings' },
    { id: '5', name: long },
  ],
  contentItems: [sampleContentItem('6'), sampleContentItem('7')],
}
const title = (ruleSets: string[], items: string[]) =>
  previewTitle({ page: 1, 'rule_set_ids[]': ruleSets, 'content_item_ids[]': items }, choices)

describe('the address', () => {
  it('PREV-002 has a parameter for each rule set and content item, and is read back', () => {
    const query = {
      page: 1,
      frame_specification_id: '2',
      'rule_set_ids[]': ['3', '4'],
      'content_item_ids[]': ['6'],
    }
    const href = previewAddress.href({ campaignId: '7' }, query)
    expect(decodeURIComponent(href)).toBe(
      '/campaigns/7/preview?frame_specification_id=2&rule_set_ids[]=3&rule_set_ids[]=4&content_item_ids[]=6',
    )
    // The router reads one number, or several.
    expect(
      previewAddress.queryOf({
        frame_specification_id: 2,
        'rule_set_ids[]': [3, 4],
        'content_item_ids[]': 6,
      }),
    ).toEqual(query)
  })

  it('drops what is no id, and names each once', () => {
    expect(
      previewAddress.queryOf({
        frame_specification_id: 'x',
        'rule_set_ids[]': [3, 'x', 3, -1, 0],
        'content_item_ids[]': 'none',
      }),
    ).toEqual({ page: 1, 'rule_set_ids[]': ['3'] })
  })
})

describe('the title', () => {
  it('PREV-012 has the rule and the content type, each where it is chosen', () => {
    expect([
      title([], []),
      title(['3'], []),
      title([], ['6']),
      title(['3', '4'], ['6', '7']),
      title(['99'], []),
    ]).toEqual([null, 'Mondays', 'Offer 1', 'Mondays, Evenings - Offer 1', null])
    expect(previewTitle({ page: 1, 'rule_set_ids[]': ['3'] }, null)).toBeNull()
  })

  it('PREV-006 cuts the rule to 50 characters and the content type to 24', () => {
    const { contentType } = sampleContentItem('6')
    const wordy = {
      ...choices,
      contentItems: [
        {
          ...sampleContentItem('6'),
          contentType: contentType ? { ...contentType, name: '🚆 Departures of all trains from here' } : null,
        },
      ],
    }
    const query = { page: 1, 'rule_set_ids[]': ['5'], 'content_item_ids[]': ['6'] }
    expect(previewTitle(query, wordy)).toBe(
      'A rule with a name that goes on and on, and on aga... - 🚆 Departures of all trai...',
    )
  })
})

it('PREV-011 the first frame specification and the first creative are shown until others are chosen', () => {
  const creatives = [sampleCreative('8'), sampleCreative('9')]
  const shown = (activeId: string | null) => activeIn({ campaignId: '7', creatives, activeId })?.id
  expect([shown(null), shown('9'), shown('gone')]).toEqual(['8', '9', '8'])
  expect(activeIn({ campaignId: '7', creatives: [], activeId: null })).toBeNull()
  expect([
    shownSpecificationId({ page: 1 }, choices),
    shownSpecificationId({ page: 1, frame_specification_id: '1' }, choices),
  ]).toEqual(['2', '1'])
})

it('an HTML5 creative gets the items of the content types that it shows, with their values by slug', () => {
  const creative = sampleCreative('8', { contentTypes: [{ id: '1', name: 'Offer 1' }] })
  const [item] = contentFor(creative, choices.contentItems)
  expect([item?.name, item?.contentType, item?.fields['headline'], item?.fields['price']]).toEqual([
    'Happy hour 6',
    'Offer 1',
    'Two for one',
    2.5,
  ])
  expect(contentFor(sampleCreative('9', { contentTypes: [] }), choices.contentItems)).toEqual([])
})
