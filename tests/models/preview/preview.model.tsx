import type { PreviewQuery } from '#contract/addresses/preview.address.ts'
import { htmlAssetMachine } from '#machines/creatives/html-asset.machine.ts'
import {
  previewChoicesMachine,
  previewedCreativesMachine,
  previewFiltersMachine,
  previewMachine,
  type PreviewedCreatives,
} from '#machines/preview/preview.machine.ts'
import type { PreviewChoices } from '#machines/preview/preview.selectors.ts'
import { idle } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentItem } from '#tests/support/samples/content.ts'
import { sampleCreative } from '#tests/support/samples/creatives.ts'

const params = { campaignId: '7' }
const query: PreviewQuery = { page: 1 }
const drives = () => import('#e2e/drives/preview.drive.ts')
const choicesValue: PreviewChoices = {
  specifications: [
    { id: '1', name: 'Digital 6-Sheet', width: 1080, height: 1920 },
    { id: '2', name: 'Landscape HD', width: 1920, height: 1080 },
  ],
  ruleSets: [
    { id: '3', name: 'Mondays' },
    { id: '4', name: 'Weekday mornings' },
  ],
  contentItems: [sampleContentItem('5')],
}
const shown: PreviewedCreatives = {
  creatives: [sampleCreative('8', { isDefault: true, moderationStatus: 1 }), sampleCreative('9')],
  isFallback: false,
}
const pages: PreviewedCreatives = {
  creatives: [sampleCreative('10', { type: 'html5', htmlAssetUrl: 'about:blank' })],
  isFallback: true,
}

export const choices = resourceModel(previewChoicesMachine, {
  params,
  query: null,
  values: [choicesValue],
  screen: () =>
    import('#views/preview/choices-note.tsx').then(({ ChoicesNote }) => ({ actor }) => (
      <ChoicesNote choices={actor} />
    )),
  call: { method: 'GET', path: 'campaigns/*/rule-sets' },
  drive: () => drives().then((drive) => drive.choices),
})

export const creatives = resourceModel(previewedCreativesMachine, {
  params,
  query,
  queries: [{ page: 1, 'rule_set_ids[]': ['3'] }],
  values: [shown, { creatives: [], isFallback: true }],
  screen: () =>
    import('#views/preview/previewed.tsx').then(({ Previewed }) => ({ actor }) => (
      <Previewed list={actor}>
        {({ creatives: list }) => list.map(({ id, name }) => <p key={id}>{name}</p>)}
      </Previewed>
    )),
  call: { method: 'GET', path: 'campaigns/*/creatives/preview' },
  drive: () => drives().then((drive) => drive.creatives),
})

export const filters = filtersModel(previewFiltersMachine, {
  typed: [{ frame_specification_id: '2' }, { 'rule_set_ids[]': ['3'] }, { 'content_item_ids[]': ['5'] }],
  chosen: [{ frame_specification_id: '2' }],
  fields: {},
  chosenBy: 'actor',
  clearedBy: 'actor',
  screen: () =>
    import('#views/preview/preview-tools.tsx').then(({ PreviewTools }) => ({ actor }) => (
      <PreviewTools filters={actor} query={query} choices={choicesValue} hasPickers />
    )),
})

export const model = defineModel<typeof previewMachine>({
  machine: previewMachine,
  inputs: { '': { ...params, query } },
  cases: ({ failed }) => [
    { type: 'query.changed', query: { page: 1, 'rule_set_ids[]': ['3'] } },
    { type: 'resource.read', id: 'previewedCreatives', value: shown },
    { type: 'resource.read', id: 'previewedCreatives', value: pages },
    { type: 'resource.read', id: 'previewChoices', value: shown },
    { type: 'creative.show', creativeId: '8' },
    { type: 'creative.show', creativeId: '9' },
    { type: 'creative.show', creativeId: '10' },
    failed('filters', { kind: 'server', messages: [] }),
  ],
  project: ({ creatives: list, activeId }) => ({ ids: list.map(({ id }) => id), activeId }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'creative.show': 'user',
    'preview.refresh': 'user',
  },
  children: {
    choices: heldResource(previewChoicesMachine, { value: choicesValue }),
    creatives: heldResource(previewedCreativesMachine, {
      value: { creatives: [...shown.creatives, ...pages.creatives], isFallback: false },
    }),
    filters: idle(previewFiltersMachine),
    asset: idle(htmlAssetMachine),
  },
  screen: () =>
    import('#views/preview/preview.tsx').then(({ Preview }) => ({ actor }) => (
      <Preview preview={actor} hasPickers />
    )),
  browser: { why: 'what it shows and what can be chosen ask the server, in models of their own' },
})
