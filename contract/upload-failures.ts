import * as z from 'zod/mini'

/**
 * Reason why a file was refused or could not be processed: the `exception` of CreativeUploadFailed (RT-008, UPL-021).
 * The server sends no other codes; the browser shows "Upload failed" for an unknown one (UPL-032).
 */
export const uploadFailureCodes = [
  /** Not one of jpg, png, gif, mp4, mov, webm or a zip package (UPL-006, UPL-029). */
  'unsupported_type',
  /** An image or video that is also a valid page, script or archive (a polyglot). */
  'unsafe_content',
  'empty_file',
  /** Its name has more characters than the server accepts; browsers alone say so. */
  'name_too_long',
  /** The first bytes name a supported type, but the file is corrupt or truncated. */
  'corrupt',
  /** More bytes or pixels than the server accepts. */
  'too_large',
  /** The size of a video differs from its frame specification (UPL-009). */
  'wrong_dimensions',
  /** A video of more than 25 frames a second (UPL-009). */
  'too_many_fps',
  /** A video of more than 8 Mbps (UPL-009). */
  'bitrate_too_high',
  /** A video container without a video stream. */
  'no_video',
  /** A video or audio codec that is not accepted, and therefore never decoded. */
  'unsupported_codec',
  /** A package without index.html at its root (UPL-008). */
  'missing_index',
  /** A package with links, duplicate names or paths outside its folder. */
  'unsafe_package',
  'encrypted_package',
  'too_many_entries',
  /** The file would replace the last approved default of a frame specification of an active campaign (CREA-062). */
  'last_default',
  /** The server cannot process videos (ffmpeg is missing); the file may be valid. */
  'processing_unavailable',
  /** Processing failed on every attempt for a reason that does not lie in the file. */
  'processing_failed',
] as const

export const uploadFailureCodeSchema = z.enum(uploadFailureCodes)
export type UploadFailureCode = z.infer<typeof uploadFailureCodeSchema>

/** The message in locales/ for each failure; all take `{fileName}`. */
export const uploadFailureMessages = {
  unsupported_type: 'uploadFailure.unsupportedType',
  unsafe_content: 'uploadFailure.unsafeContent',
  empty_file: 'uploadFailure.emptyFile',
  name_too_long: 'uploadFailure.nameTooLong',
  corrupt: 'uploadFailure.corrupt',
  too_large: 'uploadFailure.tooLarge',
  wrong_dimensions: 'uploadFailure.wrongDimensions',
  too_many_fps: 'uploadFailure.tooManyFps',
  bitrate_too_high: 'uploadFailure.bitrateTooHigh',
  no_video: 'uploadFailure.noVideo',
  unsupported_codec: 'uploadFailure.unsupportedCodec',
  missing_index: 'uploadFailure.missingIndex',
  unsafe_package: 'uploadFailure.unsafePackage',
  encrypted_package: 'uploadFailure.encryptedPackage',
  too_many_entries: 'uploadFailure.tooManyEntries',
  last_default: 'uploadFailure.lastDefault',
  processing_unavailable: 'uploadFailure.processingUnavailable',
  processing_failed: 'uploadFailure.processingFailed',
} as const satisfies Record<UploadFailureCode, string>
