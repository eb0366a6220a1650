import type { UploadFailureCode } from '#contract/upload-failures.ts'
import type { PixelSize } from '#contract/uploads.ts'

/** Why a file is not sent; with both sizes where that of a film is wrong. */
export interface FileFailure {
  code: UploadFailureCode
  actual?: PixelSize
  wanted?: PixelSize
}
