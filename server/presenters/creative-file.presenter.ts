import type { FoundFile } from '../creatives/find-files.ts'
import type { Presented } from '../http/document.ts'

/** A creative by the content of its file, as the wire has it. */
export const presentCreativeFile = ({ creativeId, ...found }: FoundFile): Presented => ({
  type: 'creative-files',
  id: String(creativeId),
  attributes: { ...found, frameSpecificationId: String(found.frameSpecificationId) },
})
