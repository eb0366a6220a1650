import { useSelector } from '@xstate/react'

import type { Creative } from '#contract/creatives.ts'
import type { CreativeCommentsRef } from '#machines/creatives/creative-comments.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Confirmation, type ConfirmationLabels } from '../ui/confirmation.tsx'
import { CloseIcon } from '../ui/icons.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useHeading } from '../ui/use-heading.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'

interface CommentsPanelProps {
  comments: CreativeCommentsRef
  /** Of the creative; a place can be marked in pictures and videos, a moment in videos. */
  type: Creative['type']
  /** Its video: the moment that it shows, in seconds, and how to go to one. */
  film: { now: () => number; seek: (seconds: number) => void }
  /** The creative without its comments. */
  closeHref: string
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** The comments on a creative beside its file, and the form for a new one. */
export function CommentsPanel({ comments, type, film, closeHref, now }: CommentsPanelProps) {
  const snapshot = useSelector(comments, (current) => current)
  const { list, draft, placing, writing, deletion } = snapshot.children
  const heading = useHeading()
  const canWrite = snapshot.can({ type: 'comment.reply', id: '' })
  return (
    <section className={panel} aria-labelledby="comments-title">
      <div className={head}>
        <h3 id="comments-title" ref={heading} tabIndex={-1} className={css({ textStyle: 'label' })}>
          {t('comments.title')}
        </h3>
        <LinkButton size="sm" variant="ghost" icon={<CloseIcon />} href={closeHref}>
          <VisuallyHidden>{t('comments.close')}</VisuallyHidden>
        </LinkButton>
      </div>
      <div className={threads}>
        {list === undefined ? null : (
          <CommentList
            list={list}
            now={now}
            handling={{
              onReply: canWrite ? (id) => comments.send({ type: 'comment.reply', id }) : undefined,
              onEdit: canWrite ? (edited) => comments.send({ type: 'comment.edit', edited }) : undefined,
              onDelete: canWrite ? (id) => comments.send({ type: 'comment.delete', id }) : undefined,
              onResolve: snapshot.can({ type: 'comment.resolve', id: '', isResolved: true })
                ? (id, isResolved) => comments.send({ type: 'comment.resolve', id, isResolved })
                : undefined,
              resolvingId: snapshot.context.resolution?.id ?? null,
              writing,
              activeId: snapshot.context.activeId,
              onPoint: ({ id, mark }) => {
                if (mark.seconds !== null) {
                  film.seek(mark.seconds)
                }
                comments.send({ type: 'comment.point', id })
              },
              onCancel: () => comments.send({ type: 'writing.close' }),
            }}
          />
        )}
      </div>
      <div className={foot}>
        {draft === undefined ? null : (
          <CommentForm
            draft={draft}
            placing={type === 'image' || type === 'video' ? placing : undefined}
            moment={type === 'video' ? film.now : undefined}
          />
        )}
      </div>
      <Confirmation confirmation={deletion} labels={deletionLabels} heading={heading} />
    </section>
  )
}

export const deletionLabels = (): ConfirmationLabels => ({
  question: t('comments.deleteQuestion'),
  text: t('comments.deleteText'),
  confirm: t('comments.delete'),
})

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  height: { lg: 'full' },
  background: 'surface.sunken',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: '3',
  paddingInlineEnd: '1',
  minHeight: '11',
})
const threads = css({
  flex: '1 1 auto',
  minHeight: '0',
  overflowY: { lg: 'auto' },
  paddingInline: '2',
  paddingBottom: '2',
})
const foot = css({
  padding: '2',
  background: 'surface.base',
  borderTopWidth: '1px',
  borderColor: 'line.subtle',
  borderBottomRadius: 'lg',
})
