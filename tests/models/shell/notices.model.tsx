import { noticesMachine, type NoticeContent } from '#machines/shell/notices.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const saved: NoticeContent = {
  id: 'saved',
  type: 'success',
  lines: [{ text: 'Autumn launch was saved' }],
  timesOut: true,
}
const deploying: NoticeContent = {
  id: 'deploying',
  type: 'warning',
  lines: [{ text: 'A deployment is under way' }],
  timesOut: false,
}

export const model = defineModel<typeof noticesMachine>({
  machine: noticesMachine,
  cases: () => [
    { type: 'notice.show', notice: saved },
    { type: 'notice.show', notice: deploying },
    { type: 'notice.dismiss', id: 'saved' },
    { type: 'notice.dismiss', id: 'deploying' },
    { type: 'notice.expired', id: 'saved' },
    { type: 'notice.settle', id: 'saved' },
    { type: 'notice.settle', id: 'deploying' },
  ],
  sentBy: {
    'notice.show': 'actor',
    'notice.dismiss': 'user',
    'notice.expired': 'actor',
    'notice.settle': 'actor',
    'notices.hold': 'user',
    'notices.release': 'user',
  },
  screen: () =>
    import('#views/shell/notices.tsx').then(({ Notices }) => ({ actor }) => <Notices notices={actor} />),
  controls: {
    'notices.release': async (hands) => {
      await hands.focus('Dismiss')
      await hands.leave()
    },
  },
  browser: { why: 'does not talk to the server' },
})
