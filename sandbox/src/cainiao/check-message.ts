import { type Given, isObject, listOf, textOf } from '../http/read.ts'

/** What each message must say, and of what its lines are made. */
const needed: Readonly<Record<string, { fields: readonly string[]; lines: boolean }>> = {
  CN_WMS_DELIVERYORDER_CREATE: {
    fields: ['requestNo', 'shipOrderNo', 'warehouseCode', 'type', 'orderNo'],
    lines: true,
  },
  CN_WMS_ENTRYORDER_CREATE: { fields: ['requestNo', 'noticeNo', 'warehouseCode', 'type'], lines: true },
  CN_WMS_ORDER_CANCEL: { fields: ['requestNo', 'orderNo', 'warehouseCode', 'direction'], lines: false },
  CN_WMS_DECLARATION_DRAFT: { fields: ['requestNo', 'noticeNo', 'warehouseCode', 'type'], lines: false },
  CN_WMS_REQUEST_QUERY: { fields: ['requestNo'], lines: false },
  CN_WMS_STOCK_QUERY: { fields: ['warehouseCode'], lines: false },
}

const longest: Readonly<Record<string, number>> = {
  requestNo: 64,
  shipOrderNo: 40,
  noticeNo: 40,
  warehouseCode: 64,
}
const receiverNeeds = ['name', 'contactNo', 'country', 'address'] as const

const isLine = (line: unknown): boolean =>
  isObject(line) &&
  Number.isInteger(line.lineNo) &&
  textOf(line, 'sku') !== undefined &&
  Number.isInteger(line.qty) &&
  Number(line.qty) > 0

/** What is wrong with a message, in the platform's words; null where nothing is. */
export function problemOf(type: string, content: Given): string | null {
  const needs = Object.hasOwn(needed, type) ? needed[type] : undefined
  if (!needs) return `msg_type ${type}`
  const missing = needs.fields.find((name) => textOf(content, name) === undefined)
  if (missing) return `${missing} 不能为空`
  const long = Object.keys(longest).find(
    (name) => (textOf(content, name) ?? '').length > (longest[name] ?? 0),
  )
  if (long) return `${long} 过长`
  const lines = listOf(content.lines)
  if (needs.lines && (lines.length === 0 || !lines.every(isLine))) return 'lines 有误'
  if (type !== 'CN_WMS_DELIVERYORDER_CREATE') return null
  if (content.type === 'transfer')
    return textOf(content, 'targetWarehouseCode') ? null : 'targetWarehouseCode 不能为空'
  const { receiverInfo } = content
  if (!isObject(receiverInfo)) return 'receiverInfo 不能为空'
  const lacking = receiverNeeds.find((name) => textOf(receiverInfo, name) === undefined)
  return lacking ? `receiverInfo.${lacking} 不能为空` : null
}
