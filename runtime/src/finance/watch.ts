import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface WatchedSale {
  orderId: number
  paymentId: number
  /** As it was paid. */
  amount: string
  /** Null before it was routed. */
  shipOrderId: number | null
  /** Of its payment: whether the money and the company's number of it are known. */
  isPaid: boolean
  /** Of its payment's declaration; null before it was pushed. */
  declared: Declared
  /** Of its own. */
  ordered: Declared
}

type Declared = 'waiting' | 'sent' | 'accepted' | 'rejected' | null

const lookEveryMs = 300

/**
 * What has become of all orders by now, by the numbers of their payments. Read from the database, all at once: were each of the
 * staff to look by himself, the servers would do little else.
 */
export class Watch {
  readonly #sales = new Map<string, WatchedSale>()
  readonly #maxWaitMs: number
  #open = true
  #lookedAt = 0

  /** Longer than `maxWaitMs` nobody waits for what must come. */
  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /** Looks until it is closed. */
  async look(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      for (; this.#open; await sleep(lookEveryMs)) {
        const at = performance.now()
        for (const { number, ...sale } of await read(client)) this.#sales.set(number, sale)
        this.#lookedAt = at
      }
    } finally {
      await client.end()
    }
  }

  close(): void {
    this.#open = false
  }

  /** Waits until the order of this payment has come so far, by what was seen since then. */
  async until(number: string, isThere: (sale: WatchedSale) => boolean, since = 0): Promise<WatchedSale> {
    const until = performance.now() + this.#maxWaitMs
    for (; performance.now() < until; await sleep(lookEveryMs)) {
      const sale = this.#sales.get(number)
      if (sale && this.#lookedAt >= since && isThere(sale)) return sale
    }
    throw new Error(`${number} is waited for in vain: ${JSON.stringify(this.#sales.get(number) ?? null)}`)
  }
}

async function read(client: pg.Client): Promise<(WatchedSale & { number: string })[]> {
  const { rows } = await client.query<WatchedSale & { number: string }>(
    `select payment.out_trade_no as number, payment.order_id::int as "orderId", payment.id::int as "paymentId",
       round(payment.amount, 2)::text as amount, parcel.id::int as "shipOrderId",
       payment.result = 'success' and payment.trade_no <> '' as "isPaid", declared.state as declared,
       ordered.state as ordered
     from order_transaction as payment
     left join payment_declaration as declared on declared.payment_id = payment.id
     left join order_declaration as ordered on ordered.order_id = payment.order_id
     left join lateral (
       select ship_order.id from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
       where link.order_id = payment.order_id and ship_order.status = 0 limit 1) as parcel on true
     where payment.kind = 'sale'`,
  )
  return rows
}
