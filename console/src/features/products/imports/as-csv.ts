/** Text files go as they are: the server knows their encodings. */
const isText = (name: string): boolean => /\.(?:csv|txt)$/i.test(name)

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A sheet as the call takes it: a workbook is read here, and sent as a CSV. Throws what is wrong with it, in words. */
export async function asCsv(file: File): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isText(file.name)) return { name: file.name, bytes }
  const { readGrid } = await import('../../../shell/spreadsheet/read/read-grid.ts')
  const { lines } = await readGrid(bytes)
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return { name: `${file.name}.csv`, bytes: new Uint8Array(new TextEncoder().encode(text)) }
}
