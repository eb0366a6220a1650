/** Where an upload stands, for the number of transfers at a time and the counts of the whole. */
export type UploadStep = 'beginning' | 'waiting' | 'moving' | 'processing' | 'done' | 'failed'

/** Neither a creative yet nor failed. */
export function isUnfinished({ step }: { step: UploadStep }): boolean {
  return step !== 'failed' && step !== 'done'
}
