import type { Alipay } from '@selvedge/sandbox/alipay/alipay.ts'
import type { WechatPay } from '@selvedge/sandbox/wechat-pay/wechat-pay.ts'
import type { Sale } from './clerks.ts'

export interface PaymentHere {
  number: string
  tradeNo: string
  amount: string
  state: string | null
  said: string | null
  payTransactionId: string | null
}

/** A payment as its company has declared it, whatever it calls the fields. */
export interface DeclaredThere {
  /** Ours; null where its company is not told it. */
  number: string | null
  tradeNo: string
  name: string
  idcard: string
  /** What customs were told that was paid; null where its company knows of no such payment. */
  amount: string | null
  /** What the company took; null where it knows of no such payment. */
  taken: string | null
  state: string
  /** How often customs were told; null where its company tells them again by design, whoever repeats a call. */
  reported: number | null
}

const text = (value: string | undefined) => value ?? ''
const yuan = (fen: number | undefined) => (fen === undefined ? null : (fen / 100).toFixed(2))

/** WeChat Pay declares what it took, unless it is told a part of that; Alipay declares what it is told. */
export function declaredThere({
  wechatpay,
  alipay,
}: {
  wechatpay: Pick<WechatPay, 'declared' | 'taken'>
  alipay: Pick<Alipay, 'declared' | 'taken'>
}): DeclaredThere[] {
  return [
    ...[...wechatpay.declared.values()].map(({ fields, state, reported }) => {
      const tradeNo = text(fields.transaction_id)
      const taken = yuan(wechatpay.taken.get(tradeNo))
      const amount = fields.order_fee ? yuan(Number(fields.order_fee)) : taken
      return {
        ...{ number: text(fields.out_trade_no), tradeNo, amount, taken, reported },
        ...{ name: text(fields.name), idcard: text(fields.cert_id) },
        state: state === 'SUCCESS' ? 'accepted' : state,
      }
    }),
    ...[...alipay.declared.values()].map(({ fields, customsCode }) => {
      const tradeNo = text(fields.trade_no)
      return {
        ...{ number: null, tradeNo, amount: text(fields.amount), taken: yuan(alipay.taken.get(tradeNo)) },
        ...{ name: text(fields.buyer_name), idcard: text(fields.buyer_id_no) },
        ...{ state: customsCode === '2' ? 'accepted' : customsCode, reported: null },
      }
    }),
  ]
}

type DeclaredSale = Pick<Sale, 'number' | 'buyer'>

/** Each payment is declared once, by its own number, with its buyer and with what was paid: here, there and to customs. */
export function paymentDifferences(
  sales: readonly DeclaredSale[],
  here: ReadonlyMap<string, readonly PaymentHere[]>,
  all: readonly DeclaredThere[],
): string[] {
  const there = Map.groupBy(all, ({ tradeNo }) => tradeNo)
  return [
    ...sales.flatMap((sale) => {
      const own = here.get(sale.number) ?? []
      const [payment] = own
      const declared = payment ? (there.get(payment.tradeNo) ?? []) : []
      const [one] = declared
      const agree = own.length === 1 && declared.length === 1 && payment && one && agrees(sale, payment, one)
      return agree ? [] : [`payment ${sale.number}: ${JSON.stringify({ here: own, there: declared })}`]
    }),
    ...(all.length === sales.length
      ? []
      : [`${all.length} payments are declared instead of ${sales.length}`]),
  ]
}

const agrees = ({ number, buyer }: DeclaredSale, payment: PaymentHere, one: DeclaredThere): boolean =>
  payment.state === 'accepted' &&
  one.state === 'accepted' &&
  (one.number ?? number) === number &&
  one.name === buyer.name &&
  one.idcard === buyer.idcard &&
  one.amount === payment.amount &&
  one.taken === payment.amount &&
  (one.reported ?? 1) === 1
