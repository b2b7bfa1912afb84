import { type Lengths, tooLong } from '../http/lengths.ts'
import { isIdentityNumber } from '../identity-number.ts'

type Fields = Record<string, string>

interface Shape {
  needed: readonly string[]
  longest: Lengths
  /** At most two places behind the point. */
  amounts: readonly string[]
}

/** Order (311), its head. */
export const orderHead: Shape = {
  needed: [
    ...['guid', 'appType', 'appTime', 'appStatus', 'orderType', 'orderNo', 'ebpCode', 'ebpName', 'ebcCode'],
    ...['ebcName', 'goodsValue', 'freight', 'discount', 'taxTotal', 'acturalPaid', 'currency', 'buyerRegNo'],
    ...['buyerName', 'buyerIdType', 'buyerIdNumber', 'payCode', 'payName', 'payTransactionId', 'consignee'],
    'consigneeAddress',
  ],
  longest: {
    ...{ guid: 36, appType: 1, appTime: 14, appStatus: 1, orderType: 1, orderNo: 60 },
    ...{ ebpCode: 18, ebpName: 100, ebcCode: 18, ebcName: 100, currency: 3 },
    ...{ buyerRegNo: 60, buyerName: 60, buyerTelephone: 30, buyerIdType: 1, buyerIdNumber: 60 },
    ...{ payCode: 18, payName: 100, payTransactionId: 60, batchNumbers: 100 },
    ...{ consignee: 100, consigneeTelephone: 50, consigneeAddress: 200, consigneeDistrict: 6, note: 1000 },
  },
  amounts: ['goodsValue', 'freight', 'discount', 'taxTotal', 'acturalPaid'],
}

/** One of its lines. */
export const orderLine: Shape = {
  needed: [
    ...['gnum', 'itemNo', 'itemName', 'gmodel', 'unit', 'qty', 'price', 'totalPrice', 'currency', 'country'],
  ],
  longest: {
    ...{ gnum: 4, itemNo: 30, itemName: 250, gmodel: 250, itemDescribe: 1000, barCode: 50 },
    ...{ unit: 3, currency: 3, country: 3, note: 1000 },
  },
  amounts: ['price', 'totalPrice'],
}

const cents = (amount = '0'): number => Math.round(Number(amount) * 100)

function shapeProblem(fields: Fields, { needed, longest, amounts }: Shape): string | null {
  const missing = needed.find((name) => !fields[name])
  if (missing) return `缺少 ${missing}`
  const long = tooLong(fields, longest)
  if (long) return `${long} 过长`
  const amount = amounts.find((name) => !/^\d{1,14}(\.\d{1,2})?$/.test(fields[name] ?? ''))
  return amount ? `${amount} 不是金额` : null
}

/** What is wrong with an order, in customs' words; null where nothing is. */
export function problemOf(head: Fields, lines: readonly Fields[]): string | null {
  const wrong = shapeProblem(head, orderHead)
  if (wrong) return wrong
  if (lines.length === 0) return '缺少商品'
  for (const line of lines) {
    const inLine = shapeProblem(line, orderLine)
    if (inLine) return inLine
  }
  if (!isIdentityNumber(head.buyerIdNumber ?? '')) return '订购人证件号码有误'
  const paid = cents(head.goodsValue) + cents(head.freight) + cents(head.taxTotal) - cents(head.discount)
  if (paid !== cents(head.acturalPaid)) return '实际支付金额不等于货款、运费、税款之和减优惠'
  const goods = lines.reduce((sum, { totalPrice }) => sum + cents(totalPrice), 0)
  return goods === cents(head.goodsValue) ? null : '商品总价与货款不符'
}
