import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { requestCopy } from '../../src/modules/customers/customers/copies/copies.ts'
import { redactCustomer, requestRedaction } from '../../src/modules/customers/customers/redactions/redact.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/**
 * The shop has asked for some customers to be forgotten: one is emptied, one waits for an order of theirs, and one was never known
 * here. One more has asked for what is kept of them.
 */
export async function redactCustomers(at: (moment: Date) => Context, now: Date): Promise<void> {
  const { db } = at(now)
  const [ended, waiting, curious] = await chooseThree(db)
  const requested = at(later(now, -2 * day))
  for (const exId of [ended, waiting, '7099999']) {
    if (exId === undefined) continue
    await requestRedaction(requested, { channel: 'first', exId, email: '', orderExIds: [] })
  }
  const rows = await query<{ id: number }>(db, sql`select id from customer_redaction order by id`)
  for (const { id } of rows) await redactCustomer(requested, { id })
  if (curious !== undefined)
    await requestCopy(at(later(now, -day)), {
      ...{ channel: 'first', exId: curious, email: '', requestExId: '1', orderExIds: [] },
    })
}

/** The newest customers of the first shop by their numbers there: without orders, with an open one, and one more of these. */
async function chooseThree(db: Db): Promise<(string | undefined)[]> {
  const bought = (condition: SQL) =>
    sql`exists (select from orders where lower(btrim(orders.email)) = lower(btrim(customer.email)) and ${condition})`
  const chosen = (
    condition: SQL,
    most: number,
  ) => sql`select known.ex_id as "exId" from customer_identity as known
    join customer on customer.id = known.customer_id and customer.email <> '' and customer.merged_into is null
    where known.channel = 'first' and ${condition} order by customer.id desc limit ${most}`
  const rows = await query<{ exId: string }>(
    db,
    sql`(${chosen(sql`not ${bought(sql`true`)}`, 1)}) union all (${chosen(bought(sql`orders.state = 'open'`), 2)})`,
  )
  return rows.map(({ exId }) => exId)
}
