import * as z from 'zod/mini'

import { markSchema } from './marks.ts'

/** Maximum length of a comment, in characters after trimming. */
export const longestComment = 2000
/** Maximum number of people that one comment mentions. */
export const mostMentions = 20

const personSchema = z.object({ id: z.string(), name: z.string() })
/** Somebody whom a comment can mention. */
export type Mentioned = z.infer<typeof personSchema>
export const mentionableSchema = personSchema

/**
 * A comment on a creative, or a reply to one. The text is plain. What the person may do is the server's answer for them. A deleted
 * comment with replies stays, without its text and its author.
 */
export const commentSchema = z.object({
  id: z.string(),
  creativeId: z.string(),
  /** The comment that it replies to. */
  parentId: z.nullable(z.string()),
  text: z.string(),
  mark: markSchema,
  /** Its file was replaced since: the mark is in an earlier one. */
  isOnEarlierFile: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isDeleted: z.boolean(),
  resolvedAt: z.nullable(z.string()),
  /** The name of who resolved it. */
  resolvedBy: z.nullable(z.string()),
  /** Null where the account is gone. */
  author: z.nullable(personSchema),
  /** In the text as `@name`. */
  mentions: z.array(personSchema),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestComment))
const idSchema = z.string().check(z.regex(/^\d{1,9}$/))
const mentionsSchema = z._default(z.array(idSchema).check(z.maxLength(mostMentions)), [])

/** Payload of POST creatives/{id}/comments. A reply has no mark of its own. */
export const newCommentSchema = z.object({
  text: textSchema,
  parentId: z._default(z.nullable(idSchema), null),
  mark: z._default(markSchema, { place: null, seconds: null }),
  mentions: mentionsSchema,
})
export type NewComment = z.input<typeof newCommentSchema>

/** Payload of PATCH comments/{id}: a new text with its mentions, or whether it is resolved. */
export const changedCommentSchema = z.union([
  z.object({ text: textSchema, mentions: mentionsSchema }),
  z.object({ isResolved: z.boolean() }),
])
