import type { Comment } from '#contract/comments.ts'
import { mentionsIn } from '#machines/creatives/mentions.selectors.ts'
import { css } from '#styled/css/index.js'

/** The text of a comment, with the people in it set off. */
export function CommentText({ comment }: { comment: Comment }) {
  return (
    <p className={words}>
      {mentionsIn(comment.text, comment.mentions).map(({ text, at, isMention }) =>
        isMention ? (
          <strong key={at} className={person}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  )
}

const words = css({ color: 'ink.base', textStyle: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const person = css({ color: 'accent.ink', fontWeight: '500' })
