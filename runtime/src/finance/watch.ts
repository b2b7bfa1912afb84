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
  readonly maxWaitMs: number
  #open = true
  #lookedAt = 0
  #databaseUrl = ''

  /** Longer than `maxWaitMs` nobody waits for what must come. */
  constructor(maxWaitMs: number) {
    this.maxWaitMs = maxWaitMs
  }

  /** Looks until it is closed. */
  async look(databaseUrl: string): Promise<void> {
    this.#databaseUrl = databaseUrl
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
    const until = performance.now() + this.maxWaitMs
    for (; performance.now() < until; await sleep(lookEveryMs)) {
      const sale = this.#sales.get(number)
      if (sale && this.#lookedAt >= since && isThere(sale)) return sale
    }
    const sale = this.#sales.get(number)
    const state = sale && (await stateOf(this.#databaseUrl, sale))
    throw new Error(`${number} is waited for in vain: ${JSON.stringify({ ...sale, state })}`)
  }
}

/** What is to be told of an order, by which jobs, and what its partners' lanes are doing. */
async function stateOf(databaseUrl: string, { orderId, paymentId }: WatchedSale): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ state: unknown }>(
      `select json_build_object(
         'effects', (select json_agg(to_jsonb(effect) - 'payload' || jsonb_build_object('job',
             (select to_jsonb(job) - 'payload' from graphile_worker._private_jobs as job
              where job.key = 'effect:' || effect.id)))
           from outbox as effect
           where kind like 'customs.%' and (subject, subject_id) in (('order', $1::bigint), ('payment', $2::bigint))),
         'order', (select to_jsonb(ordered) - 'sent_guids' from order_declaration as ordered where order_id = $1),
         'payment', (select to_jsonb(declared) from payment_declaration as declared where payment_id = $2),
         'jobs', (select json_object_agg(identifier, jobs) from (
             select task.identifier, json_build_object('count', count(*), 'held', count(job.locked_at),
               'oldest', min(job.run_at)) as jobs
             from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
             group by task.identifier) as one),
         'held', (select json_agg(json_build_object('queue', queue_name, 'by', locked_by, 'since', locked_at,
             'lives', exists (select from node where id = locked_by)))
           from graphile_worker._private_job_queues where locked_at is not null)) as state`,
      [orderId, paymentId],
    )
    return rows[0]?.state
  } finally {
    await client.end()
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
