import { digestPieceBytes } from '#contract/file-digests.ts'

/** The digest of a file's content (contract/file-digests.ts); null on addresses without TLS, where browsers compute none. */
export async function fileDigest(file: Blob): Promise<string | null> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) {
    return null
  }
  const sha256 = async (piece: Blob) =>
    new Uint8Array(await subtle.digest('SHA-256', await piece.arrayBuffer()))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let start = 0; start === 0 || start < file.size; start += digestPieceBytes) {
    pieces.push(await sha256(file.slice(start, start + digestPieceBytes)))
  }
  return hexOf(await sha256(new Blob(pieces)))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
