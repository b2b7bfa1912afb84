import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { isTooFine } from '@selvedge/contract/core/values/currency-decimals.ts'
import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { isCurrency, isStorable, maxQuantity, timeParam } from '@selvedge/contract/core/values/shapes.ts'
import {
  type OrderImportRow,
  orderImportColumns,
} from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { plainMoment } from '@selvedge/contract/sheets/plain-moment.ts'
import type { RowFault } from '@selvedge/contract/sheets/row-problems.ts'

export type ImportColumn = keyof OrderImportRow
/** Every cell of a row as trimmed text, with what stands in for a column that was not given. */
export type Cells = Record<ImportColumn, string>

const required: ReadonlySet<ImportColumn> = new Set<ImportColumn>([...orderImportColumns, 'channel'])
const defaults: Partial<Cells> = { shippingTag: 'SF', receiverCountry: 'CN', currency: 'CNY' }

/** All columns, in the order in which a row's problems are told. */
export const importColumns: readonly ImportColumn[] = [
  ...orderImportColumns,
  'shippingTag',
  'channel',
  'receiverCountry',
  'currency',
  'createdAt',
]

const most: Partial<Record<ImportColumn, number>> = {
  email: 200,
  receiverPhone: 40,
  receiverAddress: 500,
  payStatus: 40,
  shippingTag: 40,
}
const maxUsual = 100

/** Trims, brings codes to capitals and times to one form. */
export function readCells(row: OrderImportRow): Cells {
  const cells: Partial<Cells> = {}
  for (const column of importColumns) {
    cells[column] = String(row[column] ?? '').trim() || (defaults[column] ?? '')
  }
  const { receiverCountry = '', currency = '', createdAt = '' } = cells
  return {
    ...(cells as Cells),
    receiverCountry: receiverCountry.toUpperCase(),
    currency: currency.toUpperCase(),
    createdAt: plainMoment(createdAt),
  }
}

const isMoney = (value: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(value)
const isQuantity = (value: string): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= maxQuantity
const isMoment = (value: string): boolean => timeParam.safeParse(value).success && value >= '2000'

const amountColumns: readonly ImportColumn[] = ['unitPrice', 'shippingFee']

const money: RowFault = { kind: 'import.money', params: {} }
const forms: Partial<Record<ImportColumn, [isRight: (value: string) => boolean, fault: RowFault]>> = {
  email: [(value) => /^[^\s@]+@[^\s@]+$/.test(value), { kind: 'import.email', params: {} }],
  quantity: [isQuantity, { kind: 'cell.units', params: { least: 1, most: maxQuantity } }],
  unitPrice: [isMoney, money],
  shippingFee: [isMoney, money],
  channel: [(value) => channels.some((channel) => channel === value), { kind: 'import.channel', params: {} }],
  receiverCountry: [(value) => /^[A-Z]{2}$/.test(value), { kind: 'import.country', params: {} }],
  currency: [isCurrency, { kind: 'import.currency', params: {} }],
  createdAt: [isMoment, { kind: 'import.time', params: {} }],
}

/** What is wrong with one cell, or null. */
export function cellProblem(column: ImportColumn, value: string): RowFault | null {
  if (value === '') return required.has(column) ? { kind: 'cell.missing', params: { column } } : null
  if (!isStorable(value)) return { kind: 'cell.unstorable', params: {} }
  const longest = most[column] ?? maxUsual
  if (value.length > longest) return { kind: 'cell.tooLong', params: { most: longest } }
  const form = forms[column]
  return form && !form[0](value) ? form[1] : null
}

/** Amounts with more decimals than the row's currency, which nobody could pay back; both are right by themselves. */
export const tooFine = (cells: Cells): ImportColumn[] =>
  isCurrency(cells.currency)
    ? amountColumns.filter((column) => isMoney(cells[column]) && isTooFine(cells[column], cells.currency))
    : []

/** Whether two cells of a column say the same: amounts by their worth. */
export const sameCell = (column: ImportColumn, one: string, other: string): boolean =>
  one === other ||
  (column === 'shippingFee' && isMoney(one) && isMoney(other) && parseMoney(one) === parseMoney(other))
