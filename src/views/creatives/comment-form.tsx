import { useSelector } from '@xstate/react'

import type { CommentDraftRef } from '#machines/creatives/comment-draft.machine.ts'
import { excessOf, type Draft } from '#machines/creatives/comment-draft.selectors.ts'
import { timecodeOf } from '#machines/creatives/marks.selectors.ts'
import type { PlacingRef } from '#machines/creatives/placing.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { ClockIcon } from '../ui/icons.ts'
import { Mark } from '../ui/mark.tsx'
import { MentionWriting } from './mention-writing.tsx'
import { PlacingButton } from './placing-button.tsx'

interface CommentFormProps {
  draft: CommentDraftRef
  /** Where a new comment can point at a place. */
  placing?: PlacingRef | undefined
  /** Where it can point at a moment: the one that the video shows, in seconds. */
  moment?: (() => number) | undefined
  /** Ends a reply or another text without sending it. */
  onCancel?: (() => void) | undefined
}

/** What is written, until the server has it: a comment, a reply, or another text of one's comment. */
export function CommentForm({ draft, placing, moment, onCancel }: CommentFormProps) {
  const snapshot = useSelector(draft, (current) => current)
  const { target, draft: written, problem } = snapshot.context
  const { mentions } = snapshot.children
  const isBusy = snapshot.hasTag('busy')
  const { mark } = written
  const markMoment = () => {
    if (moment !== undefined) {
      draft.send({ type: 'mark.moment', seconds: Math.round(moment() * 10) / 10 })
    }
  }
  const excess = excessOf(written)
  const kind = target.parentId !== null ? 'reply' : target.edited === null ? 'comment' : 'edit'
  return mentions === undefined ? null : (
    <Form
      aria-label={t(labels[kind])}
      problem={problem}
      onSubmit={() => {
        if (draft.getSnapshot().can({ type: 'draft.send' })) {
          draft.send({ type: 'draft.send' })
        }
      }}
    >
      <div className={column}>
        <MentionWriting
          search={mentions}
          label={t(labels[kind])}
          labelHidden
          placeholder={t(labels[kind])}
          value={written.text}
          locked={isBusy}
          focused={onCancel !== undefined}
          error={
            excess > 0
              ? t('comments.tooLong', { count: excess })
              : problem === null
                ? undefined
                : (problem.messages[0]?.detail ?? t('comments.notSent'))
          }
          onValueChange={(text, caret) => draft.send({ type: 'draft.typed', text, caret })}
          onEscape={onCancel}
        />
        {snapshot.can({ type: 'mark.remove' }) ? (
          <div className={marks}>
            <Mark>
              {[...(mark.place === null ? [] : [t('comments.placeMarked')]), ...momentOf(mark)].join(' · ')}
            </Mark>
            <Button size="sm" variant="ghost" onClick={() => draft.send({ type: 'mark.remove' })}>
              {t('comments.removeMark')}
            </Button>
          </div>
        ) : null}
        <div className={acts}>
          {placing === undefined ? null : <PlacingButton placing={placing} onStart={markMoment} />}
          {moment === undefined ? null : (
            <Button
              size="sm"
              variant="ghost"
              icon={<ClockIcon />}
              disabled={!snapshot.can({ type: 'mark.moment', seconds: 0 })}
              onClick={markMoment}
            >
              {t('comments.markMoment')}
            </Button>
          )}
          {onCancel === undefined ? null : (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button
            size="sm"
            type="submit"
            variant={kind === 'comment' ? 'solid' : 'outline'}
            busy={snapshot.matches('sending')}
            disabled={!snapshot.can({ type: 'draft.send' })}
          >
            {t(sendLabels[kind])}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function momentOf({ seconds }: Draft['mark']): string[] {
  return seconds === null ? [] : [timecodeOf(seconds)]
}

const labels = {
  comment: 'comments.write',
  reply: 'comments.writeReply',
  edit: 'comments.writeEdit',
} as const
const sendLabels = { comment: 'comments.send', reply: 'comments.sendReply', edit: 'comments.save' } as const

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const marks = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })
