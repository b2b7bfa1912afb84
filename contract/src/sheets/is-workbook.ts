const beginnings: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  // A zip that holds nothing.
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** A workbook begins with these bytes, whatever it is called: as a zip, or as the files of Excel 97 to 2003. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))
