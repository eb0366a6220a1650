import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'

import type { AppContext } from '#app/base/app-context.ts'
import { wireCampaign } from '#app/wire/campaign.ts'
import type { Problem } from '#contract/problem.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { noticesMachine, type NoticeContent } from '#machines/shell/notices.machine.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const problem: Problem = {
  kind: 'forbidden',
  messages: [{ detail: 'You are not permitted to view this campaign', field: null, code: 103 }],
}

/** What stands in the snackbar after a campaign was refused, and where the person is then. */
async function refused(isTold: boolean) {
  const shown: (NoticeContent | null)[] = []
  const show = (notice: NoticeContent | null) => shown.push(notice)
  const opened: string[] = []
  const appContext = {
    app: { getSnapshot: () => ({ context: { user: sampleUser } }) },
    http: () => {
      if (isTold) {
        show(noticeOf(problem))
      }
      return Promise.reject(Object.assign(new Error('refused'), problem))
    },
    realtime: { join: () => () => {}, subscribe: () => () => {} },
    show,
    open: (href: string) => opened.push(href),
  } as unknown as AppContext
  const campaign = createActor(wireCampaign(appContext), { input: { campaignId: '7' } }).start()
  await waitFor(campaign, () => opened.length > 0)
  campaign.stop()
  const notices = createActor(noticesMachine).start()
  for (const notice of shown.filter((one) => one !== null)) {
    notices.send({ type: 'notice.show', notice })
  }
  return { lines: notices.getSnapshot().context.notices.map(({ lines }) => lines), opened }
}

const once = [
  [
    { message: 'campaign.forbidden', values: {} },
    { message: 'guard.takesView', values: { right: 'View' } },
  ],
]

test('SHELL-028 a campaign that may not be viewed says so once, also when the answer of the server is told', async () => {
  expect(await refused(true)).toEqual({ lines: once, opened: ['/'] })
})

test('SHELL-028 and once while the session is checked, when no answer is told', async () => {
  expect(await refused(false)).toEqual({ lines: once, opened: ['/'] })
})
