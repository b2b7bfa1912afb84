import { openDatabase } from '@selvedge/server/core/db/db.ts'
import { verifyStock } from '@selvedge/server/verify/invariants.ts'
import type pg from 'pg'
import { type Log, sumOf } from './log.ts'

/** What was acknowledged and is not there, and what is there twice. Holds at any moment, whatever is still under way. */
export async function lost(client: pg.Client, log: Log): Promise<string[]> {
  const orders = await client.query<{ id: number }>('select id::int from orders')
  const shipOrders = await client.query<{ id: number; status: number; location: number }>(
    'select id::int, status, location_id::int as location from ship_order',
  )
  const receipts = await client.query<{ id: number; quantity: number }>(
    'select id::int, quantity from return_receipt',
  )
  const stock = await stockDocuments(client)
  const twice = await client.query<{ what: string; id: string }>(
    `select 'order' as what, ex_id as id from orders group by ex_id having count(*) > 1
     union all
     select 'fulfilment of ship order', ship_order_id::text from fulfillment
     group by ship_order_id having count(*) > 1`,
  )
  const messages = await client.query<{ number: string }>(
    'select confirm_no as number from warehouse_message',
  )
  const numbers = new Set(messages.rows.map(({ number }) => number))
  const known = new Set(orders.rows.map(({ id }) => id))
  const parcels = new Map(shipOrders.rows.map((row) => [row.id, row]))
  const returned = new Map(receipts.rows.map(({ id, quantity }) => [id, quantity]))
  return [
    ...[...log.imported].filter(([id]) => !known.has(id)).map(([, exId]) => `order ${exId} is lost`),
    ...[...log.shipped.keys()]
      .filter((id) => parcels.get(id)?.status !== 4)
      .map((id) => `ship order ${id} was said to have left and has the status ${parcels.get(id)?.status}`),
    ...[...log.cancelled]
      .filter((id) => parcels.get(id)?.status !== 8)
      .map((id) => `ship order ${id} was said to be cancelled and has the status ${parcels.get(id)?.status}`),
    ...[...log.moved]
      .filter(([id, location]) => parcels.get(id)?.location !== location)
      .map(([id, location]) => `ship order ${id} was said to be at location ${location}`),
    ...[...log.returned]
      .filter(([id, units]) => returned.get(id) !== Object.values(units)[0])
      .map(([id]) => `return ${id} is lost`),
    ...[...log.confirmed.keys()]
      .filter((number) => !numbers.has(number))
      .map((number) => `message ${number} is lost`),
    ...lostDocuments(stock, log),
    ...twice.rows.map(({ what, id }) => `${what} ${id} is there twice`),
  ]
}

interface StockDocuments {
  receipts: ReadonlySet<number>
  takes: ReadonlySet<number>
  sent: ReadonlySet<number>
  closed: ReadonlySet<number>
  locks: ReadonlyMap<number, boolean>
}

async function stockDocuments(client: pg.Client): Promise<StockDocuments> {
  const { rows } = await client.query<{ what: string; id: number }>(
    `select 'receipt' as what, id::int from stock_receipt
     union all select 'take', id::int from stock_order where kind = 'TS'
     union all select 'sent', id::int from stock_order where kind = 'ST' and sent_at is not null
     union all select distinct 'closed', stock_order_id::int from stock_order_item where closed > 0
     union all select case status when 0 then 'unlocked' else 'locked' end, id::int from stock_lock`,
  )
  const ids = (what: string) => new Set(rows.filter((row) => row.what === what).map(({ id }) => id))
  const locks = rows.filter(({ what }) => what.endsWith('locked'))
  return {
    receipts: ids('receipt'),
    takes: ids('take'),
    sent: ids('sent'),
    closed: ids('closed'),
    locks: new Map(locks.map(({ id, what }) => [id, what === 'locked'])),
  }
}

function lostDocuments({ receipts, takes, sent, closed, locks }: StockDocuments, log: Log): string[] {
  const missing = (what: string, said: Iterable<number>, there: ReadonlySet<number>) =>
    [...said].filter((id) => !there.has(id)).map((id) => `${what} ${id} is lost`)
  return [
    ...missing('receipt', log.received.keys(), receipts),
    ...missing('receipt of a transfer', log.arrived.keys(), receipts),
    ...missing('take', log.taken.keys(), takes),
    ...missing('transfer said to be sent', log.sent.keys(), sent),
    ...missing('transfer said to be closed', log.closed.keys(), closed),
    // One that is just being unlocked may be so already.
    ...[...log.locks]
      .filter(([id, locked]) => locks.get(id) === undefined || (locks.get(id) && !locked))
      .map(([id]) => `lock ${id} is lost`),
  ]
}

/** Once nothing is under way: there is exactly what was acknowledged, and stock is what follows from it. */
export async function different(
  client: pg.Client,
  log: Log,
  opening: { units: number; takes: number },
): Promise<string[]> {
  const counted = await client.query<{ orders: number; shipped: number; receipts: number; sheets: number }>(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from ship_order where status & 255 = 4) as shipped,
       (select count(*)::int from return_receipt) as receipts,
       (select count(*)::int from batch_fulfilment) as sheets`,
  )
  const stored = await stockDocuments(client)
  const documents = {
    receipts: [stored.receipts.size, log.received.size + log.arrived.size + log.confirmedOf('arrived').size],
    takes: [stored.takes.size, log.taken.size + opening.takes],
    'transfers sent': [stored.sent.size, log.gone.size],
    locks: [stored.locks.size, log.locks.size],
    locked: [
      [...stored.locks.values()].filter(Boolean).length,
      [...log.locks.values()].filter(Boolean).length,
    ],
  }
  const expected = {
    orders: log.imported.size,
    shipped: log.left.size,
    receipts: log.returned.size,
    sheets: log.sheets.size,
  }
  const stock = await client.query<{ sku: string; units: number }>(
    'select sku, sum(on_hand)::int as units from balance group by sku order by sku',
  )
  const out = sumOf(log.left.values())
  const back = sumOf(log.returned.values())
  const { gained } = log
  const [row] = counted.rows
  return [
    ...Object.entries(expected)
      .filter(([what, count]) => row?.[what as keyof typeof expected] !== count)
      .map(([what, count]) => `${what}: ${row?.[what as keyof typeof expected]} instead of ${count}`),
    ...Object.entries(documents)
      .filter(([, [there, said]]) => there !== said)
      .map(([what, [there, said]]) => `${what}: ${there} instead of ${said}`),
    ...stock.rows.flatMap(({ sku, units }) => {
      const own = opening.units - (out.get(sku) ?? 0) + (back.get(sku) ?? 0) + (gained.get(sku) ?? 0)
      return units === own ? [] : [`${sku}: ${units} on hand, ${own} by what was acknowledged`]
    }),
  ]
}

/** Each invariant that does not hold, in words. */
export async function broken(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, 1, 0)
  try {
    const found = await verifyStock(database.db)
    return found.map(
      ({ rule, subject, stored, recomputed }) => `${subject}: ${stored} instead of ${recomputed} (${rule})`,
    )
  } finally {
    await database.close()
  }
}
