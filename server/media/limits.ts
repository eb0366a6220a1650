/** Upload limits. Video limits are those of UPL-009; the others protect the machine. */
export const mediaLimits = {
  /** Bytes of an uploaded file by kind. */
  imageBytes: 200_000_000,
  videoBytes: 4_000_000_000,
  packageBytes: 500_000_000,
  /** Pixels of an image over all animation frames, and of an animation that stays animated. */
  imagePixels: 150_000_000,
  animationPixels: 120_000_000,
  /** Limits of an unpacked package; the ratio stops zip bombs before anything is written. */
  packageEntries: 2_000,
  unpackedBytes: 1_000_000_000,
  unpackedRatio: 250,
  entryNameBytes: 1_000,
  /** UPL-009. */
  videoFps: 25,
  videoBitsPerSecond: 8_000_000,
  /** Timeout of one run of the video tools (ms). */
  probeTimeout: 60_000,
  convertTimeout: 600_000,
} as const

export const thumbnailSize = { width: 640, height: 854 } as const
