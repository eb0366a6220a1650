import type { UploadFailureCode } from '#contract/upload-failures.ts'

/** In pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** Why a file is not sent; with both sizes where that of a film is wrong. */
export interface FileFailure {
  code: UploadFailureCode
  actual?: PixelSize
  wanted?: PixelSize
}
