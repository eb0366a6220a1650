import { uploadFailureMessages } from '#contract/upload-failures.ts'
import { acceptedExtensions } from '#contract/uploads.ts'

import type { UploadFailure } from './upload.machine.ts'

/** Extensions of the files that can be picked (UPL-029). */
export const pickableExtensions: readonly string[] = acceptedExtensions

export type FailureMessage =
  | (typeof uploadFailureMessages)[keyof typeof uploadFailureMessages]
  | 'uploads.failedFile'
  | 'uploads.unreadable'
  | 'uploadFailure.wrongSize'
  | 'uploadFailure.twin'

/** The message of a failed upload: by its code (UPL-021), the server's own, or that it failed (UPL-016, UPL-017, UPL-032). */
export function failureMessage(
  failure: UploadFailure,
): { message: FailureMessage; values?: Record<string, number | string> } | { text: string } {
  if ('problem' in failure) {
    const details = failure.problem.messages.map(({ detail }) => detail).filter((detail) => detail !== '')
    return details.length > 0 ? { text: details.join(' ') } : { message: 'uploads.failedFile' }
  }
  if (failure.code === 'unreadable_answer') {
    return { message: 'uploads.unreadable' }
  }
  const { actual, wanted, twin } = failure
  if (twin !== undefined) {
    const values = { name: twin }
    return { message: 'uploadFailure.twin', values }
  }
  if (actual !== undefined && wanted !== undefined) {
    const values = { ...actual, wantedWidth: wanted.width, wantedHeight: wanted.height }
    return { message: 'uploadFailure.wrongSize', values }
  }
  const known = Object.entries(uploadFailureMessages).find(([code]) => code === failure.code)
  return { message: known?.[1] ?? 'uploads.failedFile' }
}
