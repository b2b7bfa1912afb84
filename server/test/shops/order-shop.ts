import { type OrderImportRow, orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { TestServer } from '../harness.ts'

/** A right row of the order sheet. */
export const plainRow: OrderImportRow = {
  email: 'xiaoming@example.com',
  exExternalId: 'W1',
  nickname: '小明',
  sku: 'AAA-01-S',
  quantity: '1',
  unitPrice: '199',
  shippingFee: '12.00',
  payStatus: '已支付',
  receiverName: '王小明',
  receiverPhone: '13800001111',
  receiverProvince: '上海',
  receiverCity: '上海市',
  receiverArea: '浦东新区',
  receiverAddress: '张江路 1 号',
  shippingTag: 'SF',
  channel: 'first',
}

/** Rows of one order: one per SKU. */
export const rowsFor = (
  exExternalId: string,
  units: Record<string, number>,
  row: Partial<OrderImportRow> = {},
): OrderImportRow[] =>
  Object.entries(units).map(([sku, quantity]) => ({ ...plainRow, exExternalId, sku, quantity, ...row }))

/** Imports one order with a line per SKU; answers its id. */
export async function importOrder(
  server: TestServer,
  exExternalId: string,
  units: Record<string, number>,
  row: Partial<OrderImportRow> = {},
): Promise<number> {
  const { ids } = await server.ok(orderImport, { body: rowsFor(exExternalId, units, row) })
  return ids[0] ?? 0
}

const byTitle = (titles: readonly unknown[], rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index]])))

/** A workbook that the server sent: its rows by title. */
export async function readSheet(raw: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(raw)
  const [titles = [], ...rows] = sheets[0]?.rows ?? []
  return byTitle(titles, rows)
}

/** The same of a .csv: every value is text. */
export function readCsv(raw: Buffer): Record<string, unknown>[] {
  const [titles = [], ...rows] = parseCsv(raw.toString(), { header: false, skipBom: true })
  return byTitle(titles, rows)
}
