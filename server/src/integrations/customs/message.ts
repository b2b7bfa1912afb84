import type { CustomsAccount, OrderMessage, OrderMessageLine } from '../../ports/customs.ts'
import { cny, countryCode, payCompanies, unitCode } from './customs-terms.ts'

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }
/** As the canonical form of XML writes text: nothing is left to be written in two ways. */
const canonical = (text: string): string =>
  text.replace(/\r/g, '').replace(/[<>&]/g, (one) => escapes[one] ?? one)

const element = (name: string, text: string): string => `<ceb:${name}>${canonical(text)}</ceb:${name}>`
const elements = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => element(name, text))
    .join('')

const clipped = (text: string, most: number): string => [...text].slice(0, most).join('')
/** A part of a number is another number: what is too long is left out. */
const wholeOrNone = (text: string, most: number): string => ([...text].length > most ? '' : text)

/** `20260302090000`, in the time of China. */
export const customsTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14)

type Account = Omit<CustomsAccount, 'key'>

const headOf = (account: Account, message: OrderMessage): string =>
  elements({
    guid: message.guid,
    appType: message.changes ? '2' : '1',
    appTime: customsTime(message.at),
    appStatus: '2',
    orderType: 'I',
    orderNo: message.orderNo,
    ebpCode: account.ebpCode,
    ebpName: account.ebpName,
    ebcCode: account.ebcCode,
    ebcName: account.ebcName,
    goodsValue: message.goods,
    freight: message.freight,
    discount: message.discount,
    taxTotal: message.tax,
    acturalPaid: message.paid,
    currency: cny,
    buyerRegNo: wholeOrNone(message.buyer.phone, 60) || message.orderNo,
    buyerName: message.buyer.name,
    buyerTelephone: wholeOrNone(message.buyer.phone, 30),
    buyerIdType: '1',
    buyerIdNumber: message.buyer.idcard,
    ...payCompanies[message.company],
    payTransactionId: message.payTransactionId,
    consignee: clipped(message.consignee.name, 100),
    consigneeTelephone: wholeOrNone(message.consignee.phone, 50),
    consigneeAddress: clipped(message.consignee.address, 200),
  })

const lineOf = (account: Account, line: OrderMessageLine, index: number): string =>
  `<ceb:OrderList>${elements({
    gnum: String(index + 1),
    itemNo: clipped(line.sku, 30),
    itemName: clipped(line.name, 250),
    gmodel: clipped(line.name, 250),
    barCode: wholeOrNone(line.barcode, 50),
    unit: unitCode(line.units, account.units),
    qty: String(line.quantity),
    price: line.price,
    totalPrice: line.total,
    currency: cny,
    country: countryCode(line.origin, account.countries),
  })}</ceb:OrderList>`

export const namespace = 'http://www.chinaport.gov.cn/ceb'

/** The message before it is signed, in canonical form. */
export function orderMessage(account: Account, message: OrderMessage): string {
  const transfer = elements({
    copCode: account.ebpCode,
    copName: account.ebpName,
    dxpMode: 'DXP',
    dxpId: account.dxpId,
  })
  return (
    `<ceb:CEB311Message xmlns:ceb="${namespace}" guid="${message.guid}" version="1.0">` +
    `<ceb:Order><ceb:OrderHead>${headOf(account, message)}</ceb:OrderHead>` +
    `${message.lines.map((line, index) => lineOf(account, line, index)).join('')}</ceb:Order>` +
    `<ceb:BaseTransfer>${transfer}</ceb:BaseTransfer></ceb:CEB311Message>`
  )
}
