import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { writeCsv } from '../write-csv.ts'
import { cellText } from './cell-text.ts'
import { readGrid } from './read-grid.ts'
import { guardZip, unpackedSize } from './zip-guard.ts'

const workbook = () =>
  writeXlsx({
    sheets: [
      { name: '说明', rows: [['不读']], hidden: true },
      {
        name: '数据',
        columns: [{ header: 'SKU' }, { header: 'Code', numFmt: '000' }, { header: '数量' }],
        rows: [
          ['004', 4, 12],
          ['1e5', 12, 0.1 + 0.2],
        ],
      },
    ],
  })

test('text stays text, a number keeps the zeros that its format shows, hidden sheets are not read', async () => {
  const grid = await readGrid(await workbook())
  expect(grid.sheetName).toBe('数据')
  expect(grid.lines.slice(-2)).toEqual([
    ['004', '004', '12'],
    ['1e5', '012', '0.3'],
  ])
})

test('values of cells as text', () => {
  expect(cellText(6901234567890)).toBe('6901234567890')
  expect(cellText(1e21)).toBe('1000000000000000000000')
  expect(cellText(19.9)).toBe('19.9')
  expect(cellText(0.0000001)).toBe('0.0000001')
  expect(cellText(true)).toBe('TRUE')
  expect(cellText(null)).toBe('')
  expect(cellText(new Date(Date.UTC(2026, 10, 20)))).toBe('2026-11-20')
  expect(cellText(new Date(Date.UTC(2026, 10, 20, 14, 5)))).toBe('2026-11-20 14:05:00')
})

test('what a zip says it unpacks to is known before it is unpacked', async () => {
  const bytes = await workbook()
  const size = unpackedSize(bytes)
  expect(size).toBeGreaterThan(bytes.length)
  expect(() => guardZip(bytes, size)).not.toThrow()
  expect(() => guardZip(bytes, size - 1)).toThrow('解压后过大')
  expect(() => guardZip(bytes.slice(0, -30))).toThrow('已损坏')
})

test('what is no spreadsheet says so', async () => {
  await expect(readGrid(new TextEncoder().encode('<html><table></table></html>'))).rejects.toThrow('网页')
  await expect(readGrid(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3))).rejects.toThrow('已损坏')
  await expect(readGrid(Uint8Array.of(0x50, 0x4b, 1, 2, 3))).rejects.toThrow('已损坏')
})

test('a written CSV carries no formula and comes back as it was', async () => {
  const csv = writeCsv([
    ['SKU', '数量'],
    ['=1+1', '-5'],
    ['a"b,c', '@x'],
    [' =1+1', '＝1+1'],
  ])
  expect(csv).toBe('\ufeffSKU,数量\r\n\'=1+1,-5\r\n"a""b,c",\'@x\r\n\' =1+1,\'＝1+1\r\n')
  const { lines } = await readGrid(new TextEncoder().encode(csv))
  expect(lines[2]).toEqual(['a"b,c', "'@x"])
})
