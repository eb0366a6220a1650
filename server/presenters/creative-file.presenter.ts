import type { Presented } from '../http/document.ts'

/** A creative of a campaign by the content of its current file. */
export interface FoundFile {
  creativeId: number
  name: string
  frameSpecificationId: number
  digest: string
}

/** A creative by the content of its file, as the wire has it. */
export const presentCreativeFile = ({ creativeId, ...found }: FoundFile): Presented => ({
  type: 'creative-files',
  id: String(creativeId),
  attributes: { ...found, frameSpecificationId: String(found.frameSpecificationId) },
})
