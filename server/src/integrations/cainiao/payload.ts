import type {
  DeclarationDraft,
  InboundNotice,
  OutboundNotice,
  Recall,
  Receiver,
  WarehouseAccount,
} from '../../ports/warehouse.ts'
import { sign } from './sign.ts'

/** What each message is called. */
export const types = {
  outbound: 'CN_WMS_DELIVERYORDER_CREATE',
  inbound: 'CN_WMS_ENTRYORDER_CREATE',
  recall: 'CN_WMS_ORDER_CANCEL',
  declaration: 'CN_WMS_DECLARATION_DRAFT',
  query: 'CN_WMS_REQUEST_QUERY',
  stock: 'CN_WMS_STOCK_QUERY',
} as const

const receiverOf = ({ firstName, lastName, phone, address1, address2, postcode, ...place }: Receiver) => ({
  ...place,
  name: `${lastName}${/\p{Script=Han}/u.test(lastName) ? '' : ' '}${firstName}`.trim(),
  contactNo: phone,
  address: `${address1} ${address2}`.trim(),
  zipCode: postcode,
})

const numbered = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line, index) => ({ lineNo: index + 1, ...line }))

export const outboundContent = ({
  requestNo,
  number,
  warehouseCode,
  type,
  orderNos,
  receiver,
  targetCode,
  courier,
  buyer,
  payments,
  lines,
}: OutboundNotice) => ({
  requestNo,
  shipOrderNo: number,
  warehouseCode,
  type,
  orderNo: orderNos.join(','),
  ...(courier && { carrierCode: courier }),
  ...(receiver ? { receiverInfo: receiverOf(receiver) } : { targetWarehouseCode: targetCode }),
  ...(buyer && { customsDeclareInfo: { buyerName: buyer.name, buyerIDType: '1', buyerIDNo: buyer.idcard } }),
  payments: payments.map(({ gateway, outTradeNo, tradeNo, amount, currency }) => ({
    payChannel: gateway,
    payOrderId: tradeNo,
    merchantOrderNo: outTradeNo,
    amount,
    currency,
  })),
  lines: numbered(lines.map(({ quantity, ...line }) => ({ ...line, qty: quantity }))),
})

export const inboundContent = ({ requestNo, number, warehouseCode, type, lines, ...way }: InboundNotice) => ({
  requestNo,
  noticeNo: number,
  warehouseCode,
  type,
  carrierName: way.courier,
  trackingNo: way.trackingNumber,
  lines: numbered(lines.map(({ quantity, ...line }) => ({ ...line, qty: quantity }))),
})

export const recallContent = ({ requestNo, number, warehouseCode, direction, reason }: Recall) => ({
  requestNo,
  orderNo: number,
  warehouseCode,
  direction,
  reason,
})

export const declarationContent = ({ requestNo, number, warehouseCode, type, items }: DeclarationDraft) => ({
  requestNo,
  noticeNo: number,
  warehouseCode,
  type,
  items,
})

/** The form that is sent: the content as text with its digest. */
export function formOf(
  { providerId, toCode, secret, signature }: Omit<WarehouseAccount, 'url'>,
  type: string,
  content: object,
  now: number,
): URLSearchParams {
  const text = JSON.stringify(content)
  const timestamp = String(now)
  return new URLSearchParams({
    logistic_provider_id: providerId,
    msg_type: type,
    ...(toCode && { to_code: toCode }),
    ...(signature === 'hmac' && { timestamp }),
    logistics_interface: text,
    data_digest: sign(signature, { content: text, secret, timestamp }),
  })
}
