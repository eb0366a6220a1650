/** Bytes that `hiddenContent` inspects at the beginning and the end. */
export const polyglotHead = 1_024
export const polyglotTail = 66_000

const activeText =
  /<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?php|\?xml-stylesheet)\b|<\?php|%pdf-/i
const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/**
 * Whether an image or video is also something else: text that browsers would render as a page (they look at the first
 * kilobyte), or a zip archive (read from its end). `tail` is the end of the file, `size` its total size; `readAt` reads four
 * bytes at an offset.
 */
export const hiddenContent = (
  head: Buffer,
  tail: Buffer,
  size: number,
): { kind: 'page' } | { kind: 'archive'; directoryAt: number } | null => {
  if (activeText.test(head.subarray(0, polyglotHead).toString('latin1'))) {
    return { kind: 'page' }
  }
  const at = tail.lastIndexOf(endOfDirectory)
  if (at < 0 || at + 22 > tail.length) {
    return null
  }
  const directoryAt = size - tail.length + at - tail.readUInt32LE(at + 12)
  return directoryAt >= 0 ? { kind: 'archive', directoryAt } : null
}

/** Whether the four bytes at `directoryAt` prove that the archive found by `hiddenContent` is one. */
export const isDirectoryEntry = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(directoryEntry)
