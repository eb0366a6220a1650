import { useSelector } from '@xstate/react'

import type { CommentDraftRef } from '#machines/creatives/comment-draft.machine.ts'
import { excessOf } from '#machines/creatives/comment-draft.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { WritingArea } from '../ui/writing-area.tsx'

interface CommentFormProps {
  draft: CommentDraftRef
  /** Ends a reply or another text without sending it. */
  onCancel?: (() => void) | undefined
}

/** What is written, until the server has it: a comment, a reply, or another text of one's comment. */
export function CommentForm({ draft, onCancel }: CommentFormProps) {
  const snapshot = useSelector(draft, (current) => current)
  const { target, draft: written, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const excess = excessOf(written)
  const kind = target.parentId !== null ? 'reply' : target.edited === null ? 'comment' : 'edit'
  return (
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
        <WritingArea
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
          onValueChange={(text) => draft.send({ type: 'draft.typed', text })}
          onEscape={onCancel}
        />
        <div className={acts}>
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

const labels = {
  comment: 'comments.write',
  reply: 'comments.writeReply',
  edit: 'comments.writeEdit',
} as const
const sendLabels = { comment: 'comments.send', reply: 'comments.sendReply', edit: 'comments.save' } as const

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })
