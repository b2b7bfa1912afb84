import { columnTitle } from '@selvedge/contract/core/field-names.ts'
import { parseMoney } from '@selvedge/contract/core/money.ts'
import { isCurrency, isStorable, maxQuantity, timeParam } from '@selvedge/contract/core/shapes.ts'
import { type OrderImportRow, orderImportColumns } from '@selvedge/contract/orders/order-imports.ts'
import { channels } from '@selvedge/contract/orders/orders/orders.ts'

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

/** Trims, and brings codes to capitals. */
export function readCells(row: OrderImportRow): Cells {
  const cells: Partial<Cells> = {}
  for (const column of importColumns) {
    cells[column] = String(row[column] ?? '').trim() || (defaults[column] ?? '')
  }
  const { receiverCountry = '', currency = '' } = cells
  return {
    ...(cells as Cells),
    receiverCountry: receiverCountry.toUpperCase(),
    currency: currency.toUpperCase(),
  }
}

const isMoney = (value: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(value)
const isQuantity = (value: string): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= maxQuantity
const isMoment = (value: string): boolean => timeParam.safeParse(value).success && value >= '2000'

const moneyText = '金额须为不小于 0 的数字，最多 4 位小数'
const forms: Partial<Record<ImportColumn, [isRight: (value: string) => boolean, message: string]>> = {
  email: [(value) => /^[^\s@]+@[^\s@]+$/.test(value), '邮箱格式有误'],
  quantity: [isQuantity, `数量须为 1 到 ${maxQuantity} 的整数`],
  unitPrice: [isMoney, moneyText],
  shippingFee: [isMoney, moneyText],
  channel: [(value) => channels.some((channel) => channel === value), '渠道须为 first 或 second'],
  receiverCountry: [(value) => /^[A-Z]{2}$/.test(value), '国家须为两位字母代码'],
  currency: [isCurrency, '没有这个币种，须为三位字母代码，如 CNY'],
  createdAt: [isMoment, '时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss'],
}

/** What is wrong with one cell, or null. */
export function cellProblem(column: ImportColumn, value: string): string | null {
  if (value === '') return required.has(column) ? `信息不全请仔细检查字段:${columnTitle(column).zh}` : null
  if (!isStorable(value)) return '内容包含无法保存的字符'
  const longest = most[column] ?? maxUsual
  if (value.length > longest) return `内容过长，最多 ${longest} 个字符`
  const form = forms[column]
  return form && !form[0](value) ? form[1] : null
}

/** Whether two cells of a column say the same: amounts by their worth. */
export const sameCell = (column: ImportColumn, one: string, other: string): boolean =>
  one === other ||
  (column === 'shippingFee' && isMoney(one) && isMoney(other) && parseMoney(one) === parseMoney(other))
