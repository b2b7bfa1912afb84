import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readSheet } from '../../../test/shops/order-shop.ts'
import { sheetFile } from './spreadsheets.ts'

const long = 'x'.repeat(40_000)
async function* rows() {
  yield [long, 'short', 7]
}
const headings = ['a', 'b', 'c'].map((title) => ({ title, width: 10 }))

it('cuts what no cell of a workbook holds, and says so in the cell', async () => {
  const { content } = sheetFile({ name: 'x', format: 'xlsx', headings, rows: rows() })
  const parts: Buffer[] = []
  for await (const part of content) parts.push(Buffer.from(part))
  const [row] = await readSheet(Buffer.concat(parts))
  expect(row).toMatchObject({ b: 'short', c: 7 })
  expect(row?.a).toHaveLength(32_767)
  expect(row?.a).toMatch(/^x+…（已截短）$/)
})

it('leaves it whole in text, which has no such end', async () => {
  const { content } = sheetFile({ name: 'x', format: 'csv', headings, rows: rows() })
  expect(await text(content)).toContain(long)
})
