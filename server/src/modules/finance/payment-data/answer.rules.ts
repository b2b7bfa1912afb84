import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'

export interface PaidOrder {
  company: PaymentCompany
  outTradeNo: string
  tradeNo: string
  amount: string
  currency: string
  paidAt: Date
  /** Of the clearing house, or else the company's. */
  payTransactionId: string
  verifyDepartment: string
  goods: readonly { name: string; link: string }[]
}

export interface Receiver {
  ebpCode: string
  recpAccount: string
  recpCode: string
  recpName: string
}

/** How customs have registered the payment companies. */
const payCodes: Record<PaymentCompany, string> = { wechatpay: '4403169D3W', alipay: '31222699S7' }

const departments: Readonly<Record<string, string>> = {
  UNIONPAY: '1',
  NETSUNION: '2',
  '1': '1',
  '2': '2',
}

/** `20260302090000`, in the time of China. */
const chinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14)
const clipped = (text: string, most: number): string => [...text].slice(0, most).join('')

interface Requested {
  guid: string
  orderNo: string
  sessionId: string
  serviceTime: string
}

/** The parts of what is signed, as texts: they are uploaded as they were signed, so each is made once. */
export interface Exchange {
  sessionID: string
  payExchangeInfoHead: string
  payExchangeInfoLists: string
  serviceTime: string
}

/**
 * What is signed of a payment, and uploaded. Of the
 * original request and answer is told what the gateway's payment says of itself.
 */
export function payExchange(requested: Requested, paid: PaidOrder, receiver: Receiver): Exchange {
  const { outTradeNo, tradeNo, amount, currency } = paid
  const tradingTime = chinaTime(paid.paidAt)
  const head = JSON.stringify({
    guid: requested.guid,
    initalRequest: JSON.stringify({ out_trade_no: outTradeNo, amount, currency }),
    initalResponse: JSON.stringify({ out_trade_no: outTradeNo, trade_no: tradeNo, time_end: tradingTime }),
    ebpCode: receiver.ebpCode,
    payCode: payCodes[paid.company],
    payTransactionId: paid.payTransactionId,
    totalAmount: Number(amount),
    currency: '142',
    verDept: departments[paid.verifyDepartment] ?? '3',
    payType: '4',
    tradingTime,
    note: '',
  })
  const lists = JSON.stringify([
    {
      orderNo: requested.orderNo,
      goodsInfo: paid.goods.map(({ name, link }) => ({
        gname: clipped(name, 250),
        itemLink: clipped(link, 3000),
      })),
      recpAccount: receiver.recpAccount,
      recpCode: receiver.recpCode,
      recpName: receiver.recpName,
    },
  ])
  return {
    sessionID: requested.sessionId,
    payExchangeInfoHead: head,
    payExchangeInfoLists: lists,
    serviceTime: requested.serviceTime,
  }
}

export const signedText = ({
  sessionID,
  payExchangeInfoHead,
  payExchangeInfoLists,
  serviceTime,
}: Exchange): string =>
  `"sessionID":"${sessionID}"||"payExchangeInfoHead":"${payExchangeInfoHead}"||` +
  `"payExchangeInfoLists":"${payExchangeInfoLists}"||"serviceTime":"${serviceTime}"`
