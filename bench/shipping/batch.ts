import { setTimeout as sleep } from 'node:timers/promises'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import {
  type BatchRow,
  batchFulfilmentCreate,
  batchFulfilmentGet,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { perSecond, timed, times } from '../measure/figures.ts'
import { type Ground, orderRows } from '../measure/ground.ts'

const clients = 4

/** Ship orders of two rows: by a sheet, by calls one after the other, and by calls of four clients at once. */
export async function benchBatch(ground: Ground, count: number): Promise<string[]> {
  const oneByOne = await shipOrders(ground, 'ONE', count)
  const atOnce = await shipOrders(ground, 'FOUR', count)
  const inBatch = await shipOrders(ground, 'BATCH', count)
  const rows = count * 2

  const single = await timed(() => shipAll(ground, oneByOne))
  const four = await timed(() => {
    const queue = [...atOnce]
    return Promise.all(Array.from({ length: clients }, () => shipAll(ground, queue)))
  })
  const batch = await timed(() => shipBatch(ground, inBatch))
  const rate = {
    batch: perSecond(rows, batch.ms),
    one: perSecond(rows, single.ms),
    four: perSecond(rows, four.ms),
  }
  return [
    `${count} ship orders of two rows each way, one server`,
    `by a sheet ${rate.batch.toFixed(0)} rows/s; by calls ${rate.one.toFixed(0)} rows/s, by ${clients} clients at once ${rate.four.toFixed(0)} rows/s`,
    `ratio of sheet to calls: ${times(rate.batch / rate.one)}; to ${clients} clients: ${times(rate.batch / rate.four)}`,
  ]
}

interface ToShip {
  id: number
  items: { id: number; quantity: number }[]
  rows: BatchRow[]
}

async function shipOrders({ shop, client, skus }: Ground, name: string, count: number): Promise<ToShip[]> {
  const { ids } = await shop.call(orderImport, { body: orderRows(skus, name, count) })
  const { rows } = await client.query<{
    id: number
    itemId: number
    orderName: string
    sku: string
    quantity: number
  }>(
    `select item.ship_order_id::int as id, item.id::int as "itemId", orders.name as "orderName", item.sku, item.quantity
     from ship_item as item join orders on orders.id = item.order_id where item.order_id = any($1)`,
    [ids],
  )
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, items]) => ({
    id,
    items: items.map(({ itemId, quantity }) => ({ id: itemId, quantity })),
    rows: items.map(({ orderName, sku, quantity }) => ({
      trackingCompany: 'SF Express',
      shipOrderId: `SO${id}`,
      orderName,
      sku,
      quantity,
      trackingNumber: `SF${id}`,
    })),
  }))
}

async function shipAll({ shop }: Ground, queue: ToShip[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift())
    await shop.ship(next.id, `T${next.id}`, next.items)
}

const maxMs = 600_000

async function shipBatch({ shop }: Ground, all: readonly ToShip[]): Promise<void> {
  const { id } = await shop.call(batchFulfilmentCreate, { body: all.flatMap(({ rows }) => rows) })
  const until = performance.now() + maxMs
  for (;;) {
    const batch = await shop.call(batchFulfilmentGet, { query: { id } })
    if (batch.finishedAt !== null && batch.shipped === batch.shipOrders) return
    if (batch.finishedAt !== null || performance.now() > until)
      throw new Error(`the batch has shipped ${batch.shipped} of ${batch.shipOrders} ship orders`)
    await sleep(50)
  }
}
