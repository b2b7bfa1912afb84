import { deflateRawSync } from 'node:zlib'
import { maxColumns, maxLines } from '@selvedge/contract/sheets/sheet-limits.ts'
import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { readGrid } from './read-grid.ts'
import { SheetFault } from './sheet-fault.ts'
import { readCells } from './xls-cells.ts'
import { kinds, type XlsRecord } from './xls-records.ts'

/** Clear, soon, and without filling the memory: a worker of the browser has little more than the page. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  const fault: unknown = await readGrid(bytes).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(SheetFault)
  return (fault as SheetFault).message
}

const workbook = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: '数据', rows }] })

/** Where the directory of a zip describes its largest entry. */
function largestEntry(bytes: Buffer): number {
  let found = 0
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    if (found === 0 || bytes.readUInt32LE(at + 24) > bytes.readUInt32LE(found + 24)) found = at
  }
  return found
}

/** A workbook of one sheet that unpacks to 64 MB, and says something else of itself. */
async function bomb(change: (bytes: Buffer, entry: number) => void): Promise<Buffer> {
  const whole = Buffer.from(await workbook([['x'.repeat(100)]]))
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const old = Buffer.from('xl/worksheets/sheex1.xml')
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt16LE(name.length, 26)
  const end = whole.lastIndexOf('PK\x05\x06')
  const start = whole.readUInt32LE(end + 16)
  const directory = Buffer.from(whole.subarray(start, end))
  // What was the sheet has another name now; the bomb has its own.
  directory.write(old.toString(), directory.indexOf(name))
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(64 * 1024 * 1024, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(start, 42)
  const tail = Buffer.from(whole.subarray(end))
  const count = tail.readUInt16LE(10) + 1
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length + entry.length + name.length, 12)
  tail.writeUInt32LE(start + local.length + name.length + packed.length, 16)
  const bytes = Buffer.concat([whole.subarray(0, start), local, name, packed, directory, entry, name, tail])
  change(bytes, largestEntry(bytes))
  return bytes
}

describe('a workbook that unpacks to more than it says', () => {
  test('is read no further than it says', async () => {
    expect(await refusalOf(await bomb((bytes, entry) => bytes.writeUInt32LE(1_000, entry + 24)))).toContain(
      '已损坏',
    )
  })

  test('is not unpacked where it says nothing', async () => {
    expect(await refusalOf(await bomb((bytes, entry) => bytes.writeUInt32LE(0, entry + 24)))).toContain(
      '已损坏',
    )
    const behind = await bomb((bytes, entry) => {
      bytes.writeUInt16LE(8, entry + 8)
      bytes.writeUInt32LE(0, entry + 20)
      bytes.writeUInt32LE(0, entry + 24)
    })
    expect(await refusalOf(behind)).toContain('已损坏')
  })

  test('is not unpacked where it says a gigabyte, or has thousands of parts', async () => {
    const huge = await bomb((bytes, entry) => bytes.writeUInt32LE(2 ** 30, entry + 24))
    expect(await refusalOf(huge)).toContain('解压后过大')
    const many = await bomb((bytes) => bytes.writeUInt16LE(60_000, bytes.lastIndexOf('PK\x05\x06') + 10))
    expect(await refusalOf(many)).toContain('解压后过大')
  })
})

test('a workbook with a password says so', async () => {
  const encryption = { password: 'secret', spinCount: 1_000 }
  const bytes = await writeXlsx({ sheets: [{ name: '数据', rows: [['SKU']] }], encryption })
  expect(await refusalOf(bytes)).toContain('密码')
})

test('a workbook that is cut off anywhere is damaged', async () => {
  const whole = await workbook(Array.from({ length: 50 }, (_, row) => [`SKU-${row}`, row]))
  for (const part of [0.05, 0.3, 0.6, 0.9, 0.99]) {
    expect(await refusalOf(whole.slice(0, whole.length * part))).toContain('已损坏')
  }
})

test.each([
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49)],
  ['a page', new TextEncoder().encode('\n<!DOCTYPE html><html></html>')],
  ['an archive of something else', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
  ['an old workbook of noise', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1e6, 1)])],
])('%s is no sheet, whatever its name', async (_what, bytes) => {
  expect(await refusalOf(bytes)).toMatch(/已损坏|不是有效|网页/)
})

test.each([
  ['lines', '\n'.repeat(maxLines + 1)],
  ['columns', ','.repeat(20 * 1024 * 1024)],
  ['quotes', '"'.repeat(20 * 1024 * 1024)],
  ['text in one cell', `a,b\n"${'x,\n'.repeat(5_000_000)}"`],
])('a text of too many %s is not read to its end', async (_what, text) => {
  expect(await refusalOf(Buffer.from(text))).toMatch(/过大|没有结束/)
})

test('cells far away from the others are not made room for, nor left out silently', async () => {
  const far = (row: number, value: string | null) =>
    writeXlsx({
      sheets: [
        { name: '数据', rows: [['SKU'], ['A']], cells: new Map([[`${row},3`, { value }]]) },
        { name: '另一个', rows: [['不读']], cells: new Map([['1000000,3', { value: 'far' }]]) },
      ],
    })
  for (const row of [maxLines, 1_000_000]) expect(await refusalOf(await far(row, 'far'))).toContain('过大')
  // What is only coloured, or on a sheet that is not read, is nothing that could be missed.
  for (const value of [null, '', ' ']) {
    expect(await readGrid(await far(1_000_000, value))).toEqual({
      lines: [['SKU'], ['A']],
      sheetName: '数据',
    })
  }
})

test('columns far away from the others are not made room for, nor left out silently', async () => {
  const wide = (last: string) =>
    workbook([['SKU'], [...Array.from({ length: maxColumns + 50 }, () => ''), last]])
  expect(await refusalOf(await wide('far'))).toContain('过大')
  for (const last of ['', ' ']) {
    const { lines } = await readGrid(await wide(last))
    expect([lines[0]?.[0], lines[0]?.length]).toEqual(['SKU', maxColumns])
  }
})

test('nor those of a workbook of Excel 97 to 2003', () => {
  const number = (column: number): XlsRecord => {
    const cell = new DataView(new ArrayBuffer(14))
    cell.setUint16(2, column, true)
    cell.setFloat64(6, 7, true)
    return { kind: kinds.number, parts: [new Uint8Array(cell.buffer)] }
  }
  const taken: number[] = []
  const read = (column: number) => readCells([number(column)], [], (_row, at) => taken.push(at))
  read(maxColumns - 1)
  expect(taken).toEqual([maxColumns - 1])
  expect(() => read(maxColumns)).toThrow('过大')
})
