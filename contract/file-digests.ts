import * as z from 'zod/mini'

/**
 * The digest of a file's content: the SHA-256 of the SHA-256 of each piece of this many bytes, in their order, as 64 hex digits.
 * Browsers compute it natively, one piece in memory at a time.
 */
export const digestPieceBytes = 4_194_304

/** Digests in one request of GET campaigns/{id}/creative-files. */
export const mostDigests = 50

/** A creative by the content of its uploaded file: the creative's id and name, for `filter[digests]`. */
export const creativeFileSchema = z.object({
  id: z.string(),
  digest: z.string(),
  frameSpecificationId: z.string(),
  name: z.string(),
})
export type CreativeFile = z.infer<typeof creativeFileSchema>
