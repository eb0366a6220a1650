import type { ReactNode } from 'react'

import type { Comment } from '#contract/comments.ts'
import type { CommentDraftRef, EditedComment } from '#machines/creatives/comment-draft.machine.ts'
import type { Thread } from '#machines/creatives/creative-comments.selectors.ts'
import { timecodeOf } from '#machines/creatives/marks.selectors.ts'
import { formatRelative, formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { EditIcon, MapIcon, TrashIcon } from '../ui/icons.ts'
import { useBroughtIntoView } from '../ui/use-brought-into-view.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentText } from './comment-text.tsx'

/** What the person can do with the comments now; what they can't do now is undefined. */
export interface CommentHandling {
  onReply: ((id: string) => void) | undefined
  onEdit: ((edited: EditedComment) => void) | undefined
  onDelete: ((id: string) => void) | undefined
  onResolve: ((id: string, isResolved: boolean) => void) | undefined
  /** The comment that is being resolved or reopened. */
  resolvingId: string | null
  /** The comment that was pointed at last. */
  activeId: string | null
  onPoint: (comment: Comment) => void
  /** What is written beside a new comment. */
  writing: CommentDraftRef | undefined
  onCancel: () => void
}

interface ThreadProps {
  thread: Thread
  /** Of its pin; undefined without a mark in the current file. */
  number?: number | undefined
  /** Left out where comments are only read. */
  handling?: CommentHandling | undefined
  /** The reader's clock, milliseconds since 1970. */
  now: number
}

/** A comment with its replies, and what can be done with it. */
export function CommentThread({ thread: { comment, replies }, number, handling, now }: ThreadProps) {
  const target = handling?.writing?.getSnapshot().context.target
  const isReplied = target?.parentId === comment.id
  const isResolved = comment.resolvedAt !== null
  const isActive = number !== undefined && handling?.activeId === comment.id
  const box = useBroughtIntoView<HTMLElement>(isActive)
  return (
    <article
      ref={box}
      tabIndex={-1}
      className={frame}
      data-active={isActive || undefined}
      aria-label={t('comments.by', { author: authorOf(comment) })}
    >
      <Entry comment={comment} number={number} handling={handling} now={now} />
      {replies.length === 0 ? null : (
        <ul className={answers} aria-label={t('comments.replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Entry comment={reply} handling={handling} now={now} />
            </li>
          ))}
        </ul>
      )}
      {comment.resolvedBy === null ? null : (
        <p className={quiet}>{t('comments.resolvedBy', { name: comment.resolvedBy })}</p>
      )}
      {handling === undefined || comment.isDeleted ? null : isReplied && handling.writing !== undefined ? (
        <div className={cx(answers, form)}>
          <CommentForm key={comment.id} draft={handling.writing} onCancel={handling.onCancel} />
        </div>
      ) : (
        <div className={acts}>
          <Act
            label={t('comments.reply')}
            of={t('comments.replyTo', { author: authorOf(comment) })}
            onClick={handling.onReply === undefined ? undefined : () => handling.onReply?.(comment.id)}
          />
          <Act
            label={t(isResolved ? 'comments.reopen' : 'comments.resolve')}
            of={t(isResolved ? 'comments.reopenOf' : 'comments.resolveOf', { author: authorOf(comment) })}
            busy={handling.resolvingId === comment.id}
            onClick={
              handling.onResolve === undefined
                ? undefined
                : () => handling.onResolve?.(comment.id, !isResolved)
            }
          />
        </div>
      )}
    </article>
  )
}

interface EntryProps {
  comment: Comment
  number?: number | undefined
  handling: CommentHandling | undefined
  now: number
}

/** Who wrote what, and when; its own form while it gets another text. */
function Entry({ comment, number, handling, now }: EntryProps) {
  const { id, text, mentions, createdAt, editedAt, isDeleted, isOnEarlierFile, mayEdit, mayDelete } = comment
  const author = authorOf(comment)
  const writing = handling?.writing
  if (writing !== undefined && writing.getSnapshot().context.target.edited?.id === id) {
    return <CommentForm key={id} draft={writing} onCancel={handling?.onCancel} />
  }
  return (
    <div className={entry}>
      <div className={head}>
        {number === undefined ? null : (
          <Button
            size="sm"
            icon={<MapIcon />}
            aria-label={t('comments.showMark', { mark: markWords(comment, number) })}
            disabled={handling === undefined}
            onClick={() => handling?.onPoint(comment)}
          >
            {markWords(comment, number)}
          </Button>
        )}
        <span className={name}>{author}</span>
        <time className={quiet} dateTime={createdAt} data-tip={formatTimestamp(createdAt)}>
          {formatRelative(createdAt, now)}
        </time>
        {editedAt === null ? null : (
          <span className={quiet} data-tip={formatTimestamp(editedAt)}>
            {t('comments.edited')}
          </span>
        )}
        {handling === undefined || isDeleted ? null : (
          <span className={own}>
            {mayEdit ? (
              <IconButton
                size="sm"
                icon={<EditIcon />}
                label={t('comments.edit')}
                disabled={handling.onEdit === undefined}
                onClick={() => handling.onEdit?.({ id, text, mentions })}
              />
            ) : null}
            {mayDelete ? (
              <IconButton
                size="sm"
                icon={<TrashIcon />}
                label={t('comments.delete')}
                disabled={handling.onDelete === undefined}
                onClick={() => handling.onDelete?.(id)}
              />
            ) : null}
          </span>
        )}
      </div>
      {isOnEarlierFile && !isDeleted ? <p className={quiet}>{t('comments.earlierFile')}</p> : null}
      {isDeleted ? <p className={quiet}>{t('comments.deleted')}</p> : <CommentText comment={comment} />}
    </div>
  )
}

interface ActProps {
  label: ReactNode
  /** The same with whose comment it is about. */
  of: string
  busy?: boolean
  onClick: (() => void) | undefined
}

function Act({ label, of, busy = false, onClick }: ActProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={of}
      busy={busy}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Its number and, in a video, its moment. */
function markWords({ mark: { seconds } }: Comment, number: number): string {
  return seconds === null ? String(number) : `${number} · ${timecodeOf(seconds)}`
}

function authorOf({ author }: Comment): string {
  return author?.name ?? t('comments.nobody')
}

const frame = css({
  '&[data-active]': { borderColor: 'accent.solid' },
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  background: 'surface.base',
  borderWidth: '1px',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const answers = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  paddingInlineStart: '3',
  borderInlineStartWidth: '2px',
  borderColor: 'line.base',
})
const form = css({ borderColor: 'accent.solid' })
const entry = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })
const head = css({ display: 'flex', alignItems: 'center', columnGap: '2', flexWrap: 'wrap', minHeight: '8' })
const name = css({ color: 'ink.strong', textStyle: 'label', overflowWrap: 'anywhere' })
const own = css({ display: 'inline-flex', marginInlineStart: 'auto' })
const quiet = css({ color: 'ink.muted', textStyle: 'caption' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '1', marginInlineStart: '-2' })
