import { maxRecipients } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { checkSheet } from '../../../../shell/spreadsheet/check/check-sheet.ts'
import { readGrid } from '../../../../shell/spreadsheet/read/read-grid.ts'
import { maxSheetSize } from '../../../../shell/spreadsheet/upload/sheet-source.ts'
import { writeCsv } from '../../../../shell/spreadsheet/write-csv.ts'
import { recipientColumns } from './recipient-columns.ts'

const megabyte = 1024 * 1024

/** So many addresses, each once; `long` ones come to just under 5 MB together. */
const addresses = (count: number, long: boolean): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `customer-${String(index).padStart(6, '0')}@${long ? 'a-rather-long-name.mail.example' : 'x.example'}`,
  ])
const csv = (rows: string[][]): Uint8Array => new TextEncoder().encode(writeCsv([['Email'], ...rows]))
const xlsx = (rows: string[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: '客户', rows: [['Email'], ...rows] }] })

const read = async (bytes: Uint8Array) => {
  const { lines } = await readGrid(bytes)
  return checkSheet(lines, recipientColumns(), maxRecipients)
}

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
])('the longest list is read whole as %s', async (form, write) => {
  const rows = addresses(maxRecipients, true)
  const bytes = await write(rows)
  expect(bytes.length).toBeLessThan(maxSheetSize * megabyte)
  if (form === 'csv') expect(bytes.length).toBeGreaterThan((maxSheetSize - 0.5) * megabyte)
  const sheet = await read(bytes)
  expect(sheet.problems).toEqual([])
  expect(sheet.rows).toEqual(rows)
})

test.each([
  ['csv', csv],
  ['xlsx', xlsx],
])('one row more is refused as %s, though the file is below 5 MB', async (_form, write) => {
  const bytes = await write(addresses(maxRecipients + 1, false))
  expect(bytes.length).toBeLessThan(maxSheetSize * megabyte)
  await expect(read(bytes)).rejects.toThrow('最多 100000 行，请拆分文件')
})
