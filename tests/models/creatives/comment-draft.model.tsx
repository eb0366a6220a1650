import {
  commentDraftMachine,
  mentionSearchMachine,
  type DraftTarget,
} from '#machines/creatives/comment-draft.machine.ts'
import { isSendable, type Draft } from '#machines/creatives/comment-draft.selectors.ts'
import { idle } from '#tests/support/isolate.ts'
import { searchModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'

const target: DraftTarget = { campaignId: '7', creativeId: '9', parentId: null, edited: null }
const text = 'The logo is too close to the edge.'
const noMark = { place: null, seconds: null }
const recalled: Draft = { text, mark: noMark, mentions: [] }
const maya = { id: '3', name: 'Maya Torres' }
const edited = { id: '1', text, mentions: [] }

export const mentions = searchModel(mentionSearchMachine, {
  field: 'Write a comment',
  typed: { text: 'ma', campaignId: '7' },
  blank: { text: '', campaignId: '7' },
  hits: [maya, { id: '4', name: 'Mark Stone' }],
  // The draft finds what is sought in its text; here the text is that.
  screen: () =>
    import('#views/creatives/mention-writing.tsx').then(({ MentionWriting }) => ({ actor }) => (
      <MentionWriting
        search={actor}
        label="Write a comment"
        value={actor.getSnapshot().context.query.text}
        onValueChange={(value) =>
          actor.send({ type: 'search.typed', query: { text: value, campaignId: '7' } })
        }
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/mentionable' },
  drive: () => import('#e2e/drives/creative-comments.drive.ts').then((drive) => drive.mentions),
})

export const model = defineModel<typeof commentDraftMachine>({
  machine: commentDraftMachine,
  inputs: {
    new: { target },
    reply: { target: { ...target, parentId: '1' } },
    edit: { target: { ...target, edited } },
  },
  cases: ({ done, failed }) => [
    done('recall', null),
    done('recall', recalled),
    failed('recall', { kind: 'server', messages: [] }),
    ...[text, ' ', 'x'.repeat(2001), 'See @ma'].map((typed) => ({
      type: 'draft.typed' as const,
      text: typed,
      caret: typed.length,
    })),
    { type: 'mention.chosen', person: maya },
    { type: 'mark.point', place: { x: 0.25, y: 0.5 } },
    { type: 'mark.moment', seconds: 12.5 },
    done('submit', undefined),
    failed('submit', { kind: 'server', messages: [] }),
  ],
  children: { mentions: idle(mentionSearchMachine) },
  // Whether it can be sent decides, not what it says.
  project: ({ draft, sought, problem, target: { parentId, edited: changed } }) => ({
    isSendable: isSendable(draft),
    mark: draft.mark,
    sought,
    isMentioned: draft.mentions.length > 0,
    hasFailed: problem !== null,
    parentId,
    changed,
  }),
  sentBy: {
    'draft.typed': 'user',
    'mention.chosen': 'actor',
    'draft.send': 'user',
    'mark.point': 'actor',
    'mark.moment': 'user',
    'mark.remove': 'user',
  },
  controls: {
    'draft.typed': async (hands, snapshot, { text: typed }) => {
      const { parentId, edited: changed } = snapshot.context.target
      const label =
        parentId !== null ? 'Write a reply' : changed === null ? 'Write a comment' : 'Change your comment'
      // A field that has the text already would send nothing.
      await hands.fill(label, 'another')
      await hands.fill(label, typed)
    },
  },
  always: {
    'what can be sent is not empty': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.draft.text.trim() !== '',
    'a new attempt has no problem': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.problem === null,
  },
  screen: () =>
    import('#views/creatives/comment-form.tsx').then(({ CommentForm }) => ({ actor }) => {
      const { parentId, edited: changed } = actor.getSnapshot().context.target
      return (
        <CommentForm draft={actor} moment={parentId === null && changed === null ? () => 12.5 : undefined} />
      )
    }),
  browser: {
    calls: {
      mentions: { none: 'a machine of its own' },
      recall: { none: 'reads the storage' },
      submit: { method: 'POST', path: 'creatives/*/comments', field: 'text' },
    },
    drive: () => import('#e2e/drives/creative-comments.drive.ts').then(({ draft }) => draft),
  },
})
