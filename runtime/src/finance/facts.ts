import type { Order } from '@selvedge/sandbox/storefront/shop/state.ts'
import type pg from 'pg'
import type { Clerks, Sale } from './clerks.ts'
import type { Counter } from './counter.ts'
import type { Notices } from './notices.ts'
import type { Partners } from './partners.ts'
import { declaredThere, type PaymentHere, paymentDifferences } from './payment-facts.ts'

export interface Observed {
  sales: readonly Sale[]
  partners: Partners
  notices: Notices
  clerks: Clerks
  counter: Counter
}

/** What customs, the payment companies, the shop and Gome do not have as it is here, or have twice. */
export const differencesOf = async (client: pg.Client, observed: Observed): Promise<string[]> => [
  ...(await ofPayments(client, observed)),
  ...(await ofOrders(client, observed)),
  ...(await ofNotices(client, observed)),
  ...(await ofDataRequests(client, observed)),
  ...ofRefunds(observed),
  ...(await ofPushes(client, observed)),
]

async function paymentsHere(client: pg.Client): Promise<Map<string, PaymentHere[]>> {
  const { rows } = await client.query<PaymentHere>(
    `select payment.out_trade_no as number, payment.trade_no as "tradeNo", round(payment.amount, 2)::text as amount,
       declared.state, declared.said, declared.pay_transaction_id as "payTransactionId"
     from order_transaction as payment left join payment_declaration as declared on declared.payment_id = payment.id
     where payment.kind in ('sale', 'capture')`,
  )
  return Map.groupBy(rows, ({ number }) => number)
}

const ofPayments = async (client: pg.Client, { sales, partners }: Observed): Promise<string[]> =>
  paymentDifferences(sales, await paymentsHere(client), declaredThere(partners))

async function ofOrders(client: pg.Client, { sales, partners: { customs } }: Observed): Promise<string[]> {
  const { rows } = await client.query<{ number: string; state: string; code: string; guid: string }>(
    `select order_no as number, state, code, guid from order_declaration`,
  )
  const here = Map.groupBy(rows, ({ number }) => number)
  const payments = await paymentsHere(client)
  const messages = Map.groupBy(customs.guids, ([, orderNo]) => orderNo)
  return [
    ...sales.flatMap(({ number, buyer, inTurn }) => {
      const own = here.get(number) ?? []
      const payment = payments.get(number)?.[0]
      const order = customs.orders.get(number)
      const sent = messages.get(number)?.length ?? 0
      const agree =
        own.length === 1 &&
        own[0]?.state === 'accepted' &&
        own[0].code === order?.status &&
        order.head.guid === own[0].guid &&
        order.head.buyerName === buyer.name &&
        order.head.buyerIdNumber === buyer.idcard &&
        order.head.acturalPaid === payment?.amount &&
        numbersOf(payment, inTurn).includes(order.head.payTransactionId ?? '') &&
        order.reported === sent &&
        // One that is told while its payment is under way may be changed by what its company says: by another message then.
        (sent === 1 || (!inTurn && order.head.appType === '2'))
      return agree ? [] : [`order ${number}: ${JSON.stringify({ here: own, there: order ?? null, sent })}`]
    }),
    ...(customs.orders.size === sales.length
      ? []
      : [`${customs.orders.size} orders are declared instead of ${sales.length}`]),
  ]
}

/** The clearing house's number of a payment; before its company has told that one, the company's own stands in for it. */
const numbersOf = (payment: PaymentHere | undefined, inTurn: boolean): (string | null)[] =>
  payment ? [payment.payTransactionId, ...(inTurn ? [] : [payment.tradeNo])] : []

/** A notice is taken; one that found its payment only once all of that went back differs instead. */
async function ofNotices(client: pg.Client, { notices, clerks: { refunded } }: Observed): Promise<string[]> {
  const { rows } = await client.query<{ tradeNo: string; number: string; state: string; isOurs: boolean }>(
    `select notice.trade_no as "tradeNo", notice.out_trade_no as number, notice.state,
       payment.out_trade_no is not distinct from notice.out_trade_no as "isOurs"
     from payment_notice as notice left join order_transaction as payment on payment.id = notice.payment_id`,
  )
  const here = Map.groupBy(rows, ({ tradeNo }) => tradeNo)
  const { sent } = notices
  return [
    ...[...sent].flatMap(([tradeNo, { number }]) => {
      const own = here.get(tradeNo) ?? []
      const [notice] = own
      const states = refunded.has(number) ? ['taken', 'differs'] : ['taken']
      const agrees =
        own.length === 1 &&
        notice !== undefined &&
        states.includes(notice.state) &&
        notice.isOurs &&
        notice.number === number
      return agrees ? [] : [`notice of payment ${number}: ${JSON.stringify(own)}`]
    }),
    ...(rows.length === sent.size ? [] : [`${rows.length} notices are here instead of ${sent.size}`]),
  ]
}

async function ofDataRequests(
  client: pg.Client,
  { notices: { asked }, partners: { customs } }: Observed,
): Promise<string[]> {
  const { rows } = await client.query<{ session: string; number: string; state: string }>(
    `select session_id as session, order_no as number, state from payment_data_request`,
  )
  const here = Map.groupBy(rows, ({ session }) => session)
  return [
    ...[...asked].flatMap(([session, number]) => {
      const own = here.get(session) ?? []
      const agrees = own.length === 1 && own[0]?.state === 'answered' && own[0].number === number
      const isThere = customs.data.has(session)
      return agrees && isThere ? [] : [`data of payment ${number}: ${JSON.stringify({ here: own, isThere })}`]
    }),
    ...(customs.data.size === asked.size
      ? []
      : [`customs have ${customs.data.size} answers instead of ${asked.size}`]),
  ]
}

const refundsOf = ({ transactions }: Order) => transactions.filter(({ kind }) => kind === 'REFUND')

/** Money went back where staff have given it back, all of it and once. */
function ofRefunds({ sales, partners: { store }, clerks: { refunded } }: Observed): string[] {
  const orders = new Map(store.orders.map((order) => [order.name, order]))
  return sales.flatMap(({ number, orderName }) => {
    const order = orders.get(orderName)
    const back = order ? refundsOf(order) : []
    const paid = order?.transactions.find(({ kind }) => kind === 'SALE')?.amount
    const wanted = refunded.has(number) ? [paid] : []
    const agree = back.map(({ amount }) => amount).join() === wanted.join()
    return agree ? [] : [`refund of ${orderName}: ${JSON.stringify({ there: back, wanted })}`]
  })
}

/** An order that was refunded is paid no more: one that was not pushed by then is not pushed any more. */
async function ofPushes(
  client: pg.Client,
  { sales, partners: { gome }, clerks: { refunded }, counter: { imported } }: Observed,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; key: string }>(
    `select name, 'gome.order:' || id as key from orders where source = 'storefront'`,
  )
  const keys = new Map(rows.map(({ name, key }) => [name, key]))
  const keyOf = ({ orderName }: Sale) => keys.get(orderName) ?? orderName
  const mayLack = new Set(sales.filter(({ number }) => refunded.has(number)).map(keyOf))
  const wanted = new Set([...sales.map(keyOf), ...[...imported].map((id) => `gome.order:${id}`)])
  return [
    ...[...wanted]
      .filter((key) => !gome.orders.has(key) && !mayLack.has(key))
      .map((key) => `Gome was not told of ${key}`),
    ...[...gome.orders.keys()].filter((key) => !wanted.has(key)).map((key) => `Gome was told of ${key}`),
  ]
}
