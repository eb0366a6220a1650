import { commentSchema, type Comment } from '#contract/comments.ts'

/** A comment as the server sends it, read by the contract: the person's own. */
export function sampleComment(id: string, wire: Record<string, unknown> = {}): Comment {
  return commentSchema.parse({
    id,
    creativeId: '9',
    parentId: null,
    text: 'The logo is too close to the edge.',
    mark: { place: null, seconds: null },
    isOnEarlierFile: false,
    createdAt: '2026-03-10T11:00:00.000Z',
    editedAt: null,
    isDeleted: false,
    resolvedAt: null,
    resolvedBy: null,
    author: { id: '5', name: 'Priya Nair' },
    mentions: [],
    mayEdit: true,
    mayDelete: true,
    ...wire,
  })
}
