import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { asCsv } from './as-csv.ts'

const workbook = async (...sheets: { name: string; rows: string[][] }[]) =>
  new File([new Uint8Array(await writeXlsx({ sheets }))], 'goods.xlsx')

test('a workbook goes as the text of its first sheet, which is named where there are several', async () => {
  const rows = [
    ['SKU;1', 'Name', '| Note'],
    ['A-1', 'Coat, "warm"', ' kept '],
    ['<html>', 'two\nlines', ''],
    ['', 'last', 'x'],
  ]
  const several = await asCsv(await workbook({ name: '数据', rows }, { name: '旧', rows: [['x']] }), null)
  expect(several).toMatchObject({ encoding: null, sheetName: '数据' })
  expect(readTextTable(several.file.bytes).lines.slice(0, 4)).toEqual(rows)
  expect((await asCsv(await workbook({ name: '数据', rows }), null)).sheetName).toBe('')
})

test('no quotes are written that nothing needs', async () => {
  const { file } = await asCsv(
    await workbook({
      name: 'a',
      rows: [
        ['SKU', 'Name'],
        ['A-1', 'Mantel (grün)'],
      ],
    }),
    null,
  )
  expect(new TextDecoder().decode(file.bytes)).toBe('SKU,Name\r\nA-1,Mantel (grün)\r\n')
})

test('a workbook whose text is beyond the limit is refused by name', async () => {
  const rows = Array.from({ length: 360 }, () => ['x'.repeat(30_000)])
  await expect(asCsv(await workbook({ name: 'a', rows }), null)).rejects.toThrow('表格过大')
})
