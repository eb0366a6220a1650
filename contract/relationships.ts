import * as z from 'zod/mini'

/** Maximum number of related resources per request. */
export const mostRelatives = 500

const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const bareId = z.pipe(
  idText,
  z.transform((id) => ({ id })),
)

/**
 * Payload of PATCH rule-sets/{id}/relationships/creatives or content-items (API-084) and
 * creatives/{id}/relationships/rule-sets or content-types (API-061), and content-items/{id}/relationships/rule-sets: replaces all related resources; an empty list removes them.
 * Accepts bare ids as well as objects with an id.
 */
export const relationshipRequestSchema = z
  .array(z.union([z.object({ id: idText }), bareId]))
  .check(z.maxLength(mostRelatives))
export type RelationshipRequest = { id: string }[]

/**
 * `meta` beside the list of creatives/{id}/relationships/… and content-items/{id}/relationships/rule-sets: the ids as last read. When the current ones differ the server refuses
 * the request with 409, code 126, and the pointer /meta/held; nothing is written. A request without it is accepted.
 */
export const relationshipMetaSchema = z.object({
  held: z.optional(z.array(idText).check(z.maxLength(mostRelatives))),
})

/** What creatives can be assigned to; each has the addresses {relation}/{id}/relationships/creatives (API-062, API-063). */
export const creativeRelations = ['rule-sets', 'content-types'] as const
export type CreativeRelation = (typeof creativeRelations)[number]

/** Payload of POST and DELETE {relation}/{id}/relationships/creatives: adds or removes these; all of them or none. */
export const relatedCreativesSchema = z
  .array(z.union([z.object({ type: z.optional(z.literal('creatives')), id: idText }), bareId]))
  .check(z.minLength(1), z.maxLength(mostRelatives))
