import { contentChoicesMachine } from '#machines/content/content-choices.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleChoices } from '#tests/support/samples/content.ts'

export const model = defineModel<typeof contentChoicesMachine>({
  machine: contentChoicesMachine,
  inputs: { '': { query: { campaignId: '7' } } },
  cases: ({ done, failed }) => [
    done('loadPage', sampleChoices),
    failed('loadPage', { kind: 'server', messages: [] }),
    // The campaign is that of the screen; the list could be asked for another.
    { type: 'query.changed', query: { campaignId: '7' } },
    { type: 'query.changed', query: { campaignId: '8' } },
  ],
  sentBy: {
    'query.changed': 'router',
    'items.outdated': 'push',
    'realtime.resumed': 'actor',
    'page.retry': 'user',
  },
  screen: () =>
    import('#views/content/content-choices-note.tsx').then(({ ContentChoicesNote }) => ({ actor }) => (
      <ContentChoicesNote choices={actor} />
    )),
  browser: {
    calls: { loadPage: { method: 'GET', path: 'campaigns/*/content-types' } },
    drive: () => import('#e2e/drives/content-choices.drive.ts').then(({ drive }) => drive),
  },
})
