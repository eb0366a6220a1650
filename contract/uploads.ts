import * as z from 'zod/mini'

/**
 * State of an upload: `receiving` bytes, `processing`, `done` with its creative, or `failed` with an exception code. Response of
 * GET uploads/{id}, for a browser that missed the push event.
 */
export const uploadStateSchema = z.object({
  id: z.string(),
  state: z.enum(['receiving', 'processing', 'done', 'failed']),
  creativeId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type UploadState = z.infer<typeof uploadStateSchema>

/** Accepted file types, for `accept` of a file input (UPL-029). */
export const acceptedExtensions = ['jpg', 'jpeg', 'png', 'gif', 'mp4', 'mov', 'webm', 'zip'] as const

/** In pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** The longest name of a file, in UTF-16 code units. */
export const longestFileName = 255
