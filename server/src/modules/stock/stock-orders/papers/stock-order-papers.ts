import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { colorUnlessInSize } from '@selvedge/contract/products/products/variant-options.ts'
import type { Cell } from '@selvedge/contract/sheets/text/csv.ts'
import type {
  stockOrderInvoice,
  stockOrderPacking,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import type { z } from 'zod'
import { sheetFile } from '../../../../core/files/spreadsheets.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { FileReply } from '../../../../core/http/handle.ts'
import { type PaperLine, readPaperLines } from './stock-order-papers.reads.ts'

interface PaperColumn {
  title: string
  width: number
  value(line: PaperLine, index: number): Cell
  /** Below the lines. */
  total?(lines: readonly PaperLine[]): Cell
}

const units = (lines: readonly PaperLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const goods: PaperColumn[] = [
  { title: 'No.', width: 8, value: (_line, index) => index + 1, total: () => 'Total' },
  { title: 'SKU', width: 28, value: ({ sku }) => sku },
  { title: 'Barcode', width: 18, value: ({ barcode }) => barcode },
  { title: 'Brand', width: 18, value: ({ brand }) => brand },
  { title: 'Description', width: 36, value: ({ name }) => name },
  { title: 'Colour', width: 14, value: colorUnlessInSize },
  { title: 'Size', width: 10, value: ({ size }) => size },
  { title: 'Quantity', width: 12, value: ({ quantity }) => quantity, total: units },
]

const packingColumns: PaperColumn[] = [
  ...goods,
  { title: 'Received', width: 12, value: ({ received }) => received },
  { title: 'Batch numbers', width: 24, value: ({ batches }) => batches },
]

/** As the printed invoice has it. */
const money = (amount: string | null | undefined): string => (amount ? formatMoney(parseMoney(amount)) : '')

const invoiceColumns: PaperColumn[] = [
  ...goods,
  { title: 'Currency', width: 10, value: ({ currency }) => currency ?? '' },
  { title: 'Unit price', width: 14, value: ({ cost }) => money(cost) },
  {
    title: 'Amount',
    width: 16,
    value: ({ amount }) => money(amount),
    total: ([first]) => money(first?.total),
  },
]

async function* rowsOf(columns: readonly PaperColumn[], lines: readonly PaperLine[]): AsyncGenerator<Cell[]> {
  for (const [index, line] of lines.entries()) yield columns.map((column) => column.value(line, index))
  yield columns.map((column) => column.total?.(lines) ?? '')
}

const paper =
  (word: string, columns: readonly PaperColumn[]) =>
  async (
    context: Context,
    { id, format }: z.output<(typeof stockOrderPacking | typeof stockOrderInvoice)['query']>,
  ): Promise<FileReply> => {
    const lines = await readPaperLines(context, id)
    // Papers leave the house: they bear the number that partners know.
    const name = `${word}-ST${id}`
    return sheetFile({ name, format, headings: columns, rows: rowsOf(columns, lines) })
  }

/** What is in the boxes. */
export const writePackingList = paper('packing-list', packingColumns)
/** What the goods are worth. */
export const writeInvoice = paper('invoice', invoiceColumns)
