import { createActor } from 'xstate'

import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { headerMachine } from '#machines/shell/header.machine.ts'
import { themeMachine } from '#machines/shell/theme.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const links = {
  profile: '/?overlay=profile',
  createCampaign: '/?overlay=create-campaign',
  help: 'https://help.kerbside.test',
  supportEmail: 'support@kerbside.test',
  supportPortal: 'https://support.kerbside.test',
}

export const model = defineModel<typeof headerMachine>({
  machine: headerMachine,
  inputs: { dashboard: { query: { href: '/2?inDate=true&overlay=profile' } } },
  cases: ({ failed }) => [
    failed('campaignSearch', { kind: 'server', messages: [] }),
    { type: 'query.changed', query: { href: '/campaigns/7/creative' } },
    { type: 'query.changed', query: { href: '/?overlay=profile' } },
  ],
  sentBy: { 'query.changed': 'router', 'menu.open': 'user', 'menu.close': 'user' },
  children: { campaignSearch: idle(campaignSearchMachine) },
  screen: async () => {
    const { MainLayout } = await import('#views/shell/main-layout.tsx')
    const theme = createActor(idle(themeMachine)).start()
    return ({ actor }) => (
      <MainLayout name="Kerbside" user={sampleUser} header={actor} theme={theme} links={links}>
        <h1>Campaigns</h1>
      </MainLayout>
    )
  },
  controls: {
    'menu.close': (hands) => hands.key('Escape'),
  },
  browser: { why: 'does not talk to the server itself: the search has its own model' },
})
