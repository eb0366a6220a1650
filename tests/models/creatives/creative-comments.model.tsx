import { commentDraftMachine, mentionSearchMachine } from '#machines/creatives/comment-draft.machine.ts'
import {
  commentDeletionMachine,
  commentListMachine,
  creativeCommentsMachine,
} from '#machines/creatives/creative-comments.machine.ts'
import { placingMachine } from '#machines/creatives/placing.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { confirmationModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleComment } from '#tests/support/samples/comments.ts'

const draftAlone = isolated(commentDraftMachine, { mentions: idle(mentionSearchMachine) })
const place = { campaignId: '7', creativeId: '9' }
const now = Date.parse('2026-03-10T12:00:00Z')
const comment = sampleComment('1', { mark: { place: { x: 0.25, y: 0.5 }, seconds: 12.5 } })
const reply = sampleComment('2', {
  parentId: '1',
  text: 'Moved it.',
  editedAt: '2026-03-10T11:30:00.000Z',
  author: null,
  mayEdit: false,
  mayDelete: false,
})
const resolved = sampleComment('3', {
  text: 'Too dark.',
  resolvedAt: '2026-03-10T11:40:00.000Z',
  resolvedBy: 'Maya Torres',
  isOnEarlierFile: true,
})
const deleted = sampleComment('4', {
  text: '',
  isDeleted: true,
  author: null,
  mayEdit: false,
  mayDelete: false,
})
const drives = () => import('#e2e/drives/creative-comments.drive.ts')

export const list = resourceModel(commentListMachine, {
  params: place,
  query: null,
  values: [[comment, reply, resolved, deleted, sampleComment('5', { parentId: '4' })], []],
  // For somebody who only reads; writing belongs to the machine above it.
  screen: () =>
    import('#views/creatives/comment-list.tsx').then(({ CommentList }) => ({ actor }) => (
      <CommentList list={actor} now={now} />
    )),
  call: { method: 'GET', path: 'creatives/*/comments' },
  drive: () => drives().then((drive) => drive.list),
})

export const deletion = confirmationModel(commentDeletionMachine, {
  target: '1',
  labels: () => import('#views/creatives/comments-panel.tsx').then(({ deletionLabels }) => deletionLabels),
  call: { method: 'DELETE', path: 'comments/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const model = defineModel<typeof creativeCommentsMachine>({
  machine: creativeCommentsMachine,
  inputs: { '': place },
  cases: ({ done, failed }) => [
    { type: 'comment.reply', id: '1' },
    { type: 'comment.edit', edited: { id: '1', text: comment.text, mentions: [] } },
    { type: 'comment.delete', id: '1' },
    { type: 'comment.resolve', id: '1', isResolved: true },
    { type: 'comment.resolve', id: '3', isResolved: false },
    { type: 'comment.point', id: '1' },
    { type: 'place.set', place: { x: 0.25, y: 0.5 } },
    { type: 'draft.sent', isBeside: true },
    { type: 'draft.sent', isBeside: false },
    done('deletion', { outcome: 'confirmed', target: '1' }),
    done('deletion', { outcome: 'declined', target: '1' }),
    failed('deletion', { kind: 'server', messages: [] }),
    failed('writing', { kind: 'server', messages: [] }),
    done('resolve', undefined),
    failed('resolve', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'comment.reply': 'user',
    'comment.edit': 'user',
    'comment.delete': 'user',
    'comment.resolve': 'user',
    'writing.close': 'user',
    'comment.point': 'user',
    'place.set': 'actor',
    'draft.sent': 'actor',
    'realtime.resumed': 'actor',
  },
  children: {
    list: heldResource(commentListMachine, { value: [comment, reply, resolved] }),
    draft: draftAlone,
    placing: idle(placingMachine),
    writing: draftAlone,
    deletion: idle(commentDeletionMachine),
  },
  controls: {
    'comment.resolve': async (hands, _snapshot, { isResolved }) => {
      if (!isResolved) {
        await hands.press(/Resolved \(1\)/)
      }
      await hands.press(isResolved ? 'Resolve the comment by Priya Nair' : 'Reopen the comment by Priya Nair')
    },
  },
  screen: () =>
    Promise.all([
      import('#views/creatives/comments-panel.tsx'),
      import('#views/creatives/mark-layer.tsx'),
    ]).then(([{ CommentsPanel }, { MarkLayer }]) => ({ actor }) => (
      <>
        <div style={{ position: 'relative', width: 320, height: 180 }}>
          <MarkLayer comments={actor} turn={{ rotation: 0, isMirrored: false }} onSeek={() => {}} />
        </div>
        <CommentsPanel
          comments={actor}
          type="html5"
          film={{ now: () => 0, seek: () => {} }}
          closeHref="/campaigns/7/creative/9"
          now={now}
        />
      </>
    )),
  browser: {
    calls: { resolve: { method: 'PATCH', path: 'comments/*', field: 'is_resolved' } },
    drive: () => drives().then((drive) => drive.drive),
  },
})
