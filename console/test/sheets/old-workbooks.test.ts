import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSheet } from '../../src/shell/spreadsheet/check/check-sheet.ts'
import type { PlainColumn } from '../../src/shell/spreadsheet/check/sheet-columns.ts'
import { readGrid } from '../../src/shell/spreadsheet/read/read-grid.ts'
import { oldWorkbook } from './old-workbook.ts'
import { samples } from './samples.ts'

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))
const titles = ['SKU', '名称', '编号', '电话', '数量', '金额', '日期', '时间', '赠品']
const columns: PlainColumn[] = titles.map((title) => ({ key: title, titles: [title], kind: 'text' }))

const wanted = [
  ['TIL1-01-S', '连衣裙 S', '00042', '010-1234-5678', '3', '19.9', '2026-11-20', '18:00', 'TRUE'],
  ['004', 'Dress "M", long', '00007', '', '-12', '0.3', '2026-11-20 12:00:00', '12:00:01', 'FALSE'],
  ['1e5', '帽子', '123456', '', '6901234567890', '0', '', '', ''],
]

test.each(Object.keys(samples))('%s reads as the others', async (name) => {
  const { lines, sheetName } = await readGrid(fileOf(name))
  expect(checkSheet(lines, columns, 100)).toEqual({
    rows: wanted,
    lines: [4, 6, 7],
    problems: [],
    unknown: [],
  })
  expect(sheetName).toBe(/\.xlsx?$/.test(name) ? '数据' : undefined)
})

test('the old workbook is what its writer makes of it', async () => {
  expect(Buffer.from((await samples['same.xls']?.()) ?? [])).toEqual(fileOf('same.xls'))
})

test('an old workbook that is cut off anywhere is damaged, and never a shorter one', async () => {
  for (const roomy of [true, false]) {
    const whole = oldWorkbook(
      [{ name: '数据', rows: Array.from({ length: roomy ? 800 : 40 }, (_, row) => [`SKU-${row}`, row]) }],
      { roomy },
    )
    expect((await readGrid(whole)).lines).toHaveLength(roomy ? 800 : 40)
    for (let length = whole.length - 512; length > 8; length -= Math.ceil(whole.length / 20)) {
      await expect(readGrid(whole.slice(0, length))).rejects.toThrow('已损坏')
    }
  }
})

test('a text table that goes on in further records, in the middle of a text too', async () => {
  const rows = Array.from({ length: 900 }, (_, row) => [
    `连衣裙 ${row} ${'长'.repeat(row % 50)}`,
    `SKU-${row}`,
  ])
  expect((await readGrid(oldWorkbook([{ name: '数据', rows }]))).lines).toEqual(rows)
})

test('an old workbook with a password, without a sheet that is shown, and one from 1904', async () => {
  const rows = [['SKU', { value: 1.5, format: 22 }, { value: 1.25, format: 46 }, { value: 0.5, format: 14 }]]
  await expect(readGrid(oldWorkbook([{ name: '数据', rows }], { locked: true }))).rejects.toThrow('密码')
  await expect(readGrid(oldWorkbook([{ name: '数据', hidden: true, rows }]))).rejects.toThrow('没有工作表')
  expect((await readGrid(oldWorkbook([{ name: '数据', rows }], { from1904: true }))).lines).toEqual([
    ['SKU', '1904-01-02 12:00:00', '30:00:00', '12:00'],
  ])
})
