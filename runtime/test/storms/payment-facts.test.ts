import { Alipay } from '@selvedge/sandbox/alipay/alipay.ts'
import { alipayDemo, wechatPayDemo } from '@selvedge/sandbox/demo-merchants.ts'
import { WechatPay } from '@selvedge/sandbox/wechat-pay/wechat-pay.ts'
import { expect, test } from 'vitest'
import { declaredThere, type PaymentHere, paymentDifferences } from '../../src/finance/payment-facts.ts'

const buyer = { name: '王一', idcard: '11010519491231002X' }
const sales = [
  { number: 'r1', buyer },
  { number: 'r2', buyer },
]

/** One payment of each company, of 19.90, as it should be once all is calm. */
function calm() {
  const wechatpay = new WechatPay(wechatPayDemo)
  const alipay = new Alipay(alipayDemo)
  wechatpay.notice({ number: 'r1', tradeNo: '4200', fen: 1990 })
  alipay.notice({ number: 'r2', tradeNo: '2088', fen: 1990 })
  const byWechat: Record<string, string> = {
    ...{ out_trade_no: 'r1', transaction_id: '4200', name: buyer.name, cert_id: buyer.idcard },
  }
  const byAlipay: Record<string, string> = {
    ...{ trade_no: '2088', buyer_name: buyer.name, buyer_id_no: buyer.idcard, amount: '19.90' },
  }
  wechatpay.declared.set('r1', { fields: byWechat, state: 'SUCCESS', identity: 'SAME', reported: 1 })
  alipay.declared.set('PD1', { fields: byAlipay, customsCode: '2', reported: 2 })
  const here = (number: string, tradeNo: string): PaymentHere => ({
    ...{ number, tradeNo, amount: '19.90', state: 'accepted', said: '', payTransactionId: `NU${tradeNo}` },
  })
  const payments = { r1: here('r1', '4200'), r2: here('r2', '2088') }
  const differences = () =>
    paymentDifferences(
      sales,
      new Map(Object.values(payments).map((payment) => [payment.number, [payment]])),
      declaredThere({ wechatpay, alipay }),
    )
  return { wechatpay, alipay, byWechat, byAlipay, payments, differences }
}

type Calm = ReturnType<typeof calm>

test('payments that are declared as they were paid differ in nothing', () => {
  expect(calm().differences()).toEqual([])
})

test.each<[string, string, (scene: Calm) => unknown]>([
  ['WeChat Pay took another amount', 'r1', ({ wechatpay }) => wechatpay.taken.set('4200', 1991)],
  ['WeChat Pay is told a part alone', 'r1', ({ byWechat }) => Object.assign(byWechat, { order_fee: '1000' })],
  ['WeChat Pay took no such payment', 'r1', ({ wechatpay }) => wechatpay.taken.clear()],
  [
    'it is declared for another payment',
    'r1',
    ({ byWechat }) => Object.assign(byWechat, { out_trade_no: 'r9' }),
  ],
  ['Alipay is told another amount', 'r2', ({ byAlipay }) => Object.assign(byAlipay, { amount: '19.91' })],
  ['Alipay took another amount', 'r2', ({ alipay }) => alipay.taken.set('2088', 1989)],
  ['here is another amount', 'r1', ({ payments }) => Object.assign(payments.r1, { amount: '19.89' })],
  [
    'here is another amount of Alipay',
    'r2',
    ({ payments }) => Object.assign(payments.r2, { amount: '19.89' }),
  ],
  ['it is of another buyer', 'r2', ({ byAlipay }) => Object.assign(byAlipay, { buyer_name: '王二' })],
])('%s: the payment differs, and that one alone', (_what, number, change) => {
  const scene = calm()
  change(scene)
  expect(scene.differences()).toEqual([expect.stringContaining(`payment ${number}: `)])
})
