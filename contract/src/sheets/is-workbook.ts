/** A workbook begins with these bytes, whatever it is called: as a zip, or as the files of Excel 97 to 2003. */
export const isWorkbook = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
