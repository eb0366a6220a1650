import { useSelector } from '@xstate/react'

import type { Comment } from '#contract/comments.ts'
import type { CommentDraftRef } from '#machines/creatives/comment-draft.machine.ts'
import type { CommentListRef, CreativeCommentsRef } from '#machines/creatives/creative-comments.machine.ts'
import { numbersOf, type Turn } from '#machines/creatives/marks.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css, cx } from '#styled/css/index.js'

import { pin, PinMark, placedAt } from './pin-mark.tsx'
import { PlacingLayer } from './placing-layer.tsx'

interface MarkLayerProps {
  comments: CreativeCommentsRef
  /** How the asset below it is turned on the screen. */
  turn: Turn
  /** Moves the video to a moment, in seconds. */
  onSeek: (seconds: number) => void
}

/** Over the asset: the pins of its open comments, the one of the new comment, and the one that is being placed. */
export function MarkLayer({ comments, turn, onSeek }: MarkLayerProps) {
  const snapshot = useSelector(comments, (current) => current)
  const { list, draft, placing } = snapshot.children
  return (
    <>
      {list === undefined ? null : (
        <Pins
          list={list}
          turn={turn}
          activeId={snapshot.context.activeId}
          onPoint={({ id, mark }) => {
            if (mark.seconds !== null) {
              onSeek(mark.seconds)
            }
            comments.send({ type: 'comment.point', id })
          }}
        />
      )}
      {draft === undefined ? null : <DraftPin draft={draft} turn={turn} />}
      {placing === undefined ? null : <PlacingLayer placing={placing} turn={turn} />}
    </>
  )
}

interface PinsProps {
  list: CommentListRef
  turn: Turn
  activeId: string | null
  onPoint: (comment: Comment) => void
}

function Pins({ list, turn, activeId, onPoint }: PinsProps) {
  const comments = useSelector(list, ({ context }) => context.value ?? none)
  const numbers = numbersOf(comments)
  return comments.map((comment) => {
    const { id, mark, author } = comment
    const number = numbers[id]
    return mark.place === null || number === undefined ? null : (
      <button
        key={id}
        type="button"
        className={cx(pin, pressed)}
        style={placedAt(mark.place, turn)}
        aria-label={t('comments.pin', { number, author: author?.name ?? t('comments.nobody') })}
        aria-pressed={id === activeId}
        onClick={() => onPoint(comment)}
      >
        {number}
      </button>
    )
  })
}

function DraftPin({ draft, turn }: { draft: CommentDraftRef; turn: Turn }) {
  const place = useSelector(draft, ({ context }) => context.draft.mark.place)
  return place === null ? null : <PinMark place={place} turn={turn} />
}

const none: readonly Comment[] = []
const pressed = css({
  zIndex: '1',
  cursor: 'pointer',
  '&[aria-pressed=true]': { outline: '3px solid token(colors.accent.focus)', outlineOffset: '1px' },
})
