/**
 * The text of a file without its byte order mark: UTF-8 or UTF-16 by its mark, else UTF-8, else Windows-1252, in which spreadsheets of old
 * save. `workbook`: a spreadsheet's own format. `notText`: it has NUL bytes.
 */
export function decodeText(buffer: ArrayBuffer): string | { reason: 'workbook' | 'notText' } {
  const bytes = new Uint8Array(buffer)
  const startsWith = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)
  // A zip (xlsx, ods), or the container of an xls.
  if (startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0xd0, 0xcf, 0x11, 0xe0)) {
    return { reason: 'workbook' }
  }
  if (startsWith(0xff, 0xfe)) {
    return new TextDecoder('utf-16le').decode(bytes)
  }
  if (startsWith(0xfe, 0xff)) {
    return new TextDecoder('utf-16be').decode(bytes)
  }
  if (bytes.includes(0)) {
    return { reason: 'notText' }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
