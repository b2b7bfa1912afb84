import { type ShipOrderRow, shipOrderGet } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { query } from '../../src/core/db/db.ts'
import { transact } from '../../src/core/db/transact.ts'
import type { Context } from '../../src/core/http/context.ts'
import { noSecrets } from '../../src/core/secrets/secrets.ts'
import {
  insertOrders,
  lockOrders,
  type OrderDraft,
  type Receiver,
} from '../../src/modules/orders/orders/orders.public.ts'
import {
  createShipOrders,
  undoPendingShipOrders,
} from '../../src/modules/shipping/ship-orders/ship-orders.public.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { createLocations, createVariants, stockUp } from './shop.ts'

export const address: Receiver = {
  firstName: '小明',
  lastName: '王',
  phone: '13800001111',
  country: 'CN',
  province: '上海市',
  city: '上海市',
  address1: '南京西路 1 号',
  address2: '',
  postcode: '200000',
}

/** Runs work in a transaction, as a job would. */
export const inTransaction = <Result>(
  server: TestServer,
  work: (context: Context) => Promise<Result>,
): Promise<Result> =>
  transact(server.app.database.db, (db) =>
    work({
      db,
      now: server.clock.now(),
      zone: 'Asia/Shanghai',
      language: 'zh',
      secrets: noSecrets,
      listeners: server.app.around.listeners,
      caller: null,
      requestId: 'test',
      ip: '',
      userAgent: '',
      note: () => undefined,
    }),
  )

/** Keeps a transaction open that has done this work, until it is let go. */
export async function holdOpen(
  server: TestServer,
  work: (context: Context) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let ended: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    ended = inTransaction(server, async (context) => {
      await work(context)
      // What was sent along has arrived.
      await context.db.execute(sql`select 1`)
      resolve()
      await gate
    })
    ended.catch(reject)
  })
  return async () => {
    letGo()
    await ended
  }
}

export interface TestOrder {
  id: number
  name: string
  /** Ids of its lines by SKU. */
  items: Record<string, number>
}

/** A server with one shelf, 上海仓, besides the locations that are given; answers it with their ids by name. */
export async function startShipServer(...more: Parameters<typeof createLocations>[1]) {
  const server = await startTestServer()
  return { server, places: await createLocations(server, [{ name: '上海仓' }, ...more]) }
}

/** The end of a test file: the books are right. */
export async function stopVerified(server: TestServer): Promise<void> {
  expect(await server.verify()).toEqual([])
  await server.stop()
}

let runs = 0

/** Two new SKUs, with so many units of each at some locations. */
export async function stockedPair(
  server: TestServer,
  stock: Record<number, readonly [number, number]>,
): Promise<[string, string]> {
  runs += 1
  const pair: [string, string] = [`A${runs}-01-S`, `B${runs}-01-M`]
  await createVariants(server, pair)
  for (const [locationId, [first, second]] of Object.entries(stock)) {
    await stockUp(server, Number(locationId), { [pair[0]]: first, [pair[1]]: second })
  }
  return pair
}

let made = 0

/** Inserts a paid order with one line per SKU; nothing of it is routed. */
export async function insertOrder(
  server: TestServer,
  units: Record<string, number>,
  over: Partial<OrderDraft> = {},
): Promise<TestOrder> {
  made += 1
  const draft: OrderDraft = {
    ...address,
    name: `#T${1000 + made}`,
    channel: 'first',
    source: 'import',
    exId: `ex-${made}`,
    email: '',
    nickname: '',
    currency: 'CNY',
    shippingFee: '0',
    payStatus: 'paid',
    paid: true,
    shippingTag: 'SF',
    createdAt: server.clock.now(),
    event: { kind: 'text', params: { text: 'inserted by a test' } },
    lines: Object.entries(units).map(([sku, quantity]) => ({
      exId: `line-${made}-${sku}`,
      sku,
      quantity,
      unitPrice: '10',
    })),
    ...over,
  }
  const [id] = await inTransaction(server, (context) => insertOrders(context, [draft]))
  const lines = await query<{ id: number; sku: string }>(
    server.app.database.db,
    sql`select id, sku from order_item where order_id = ${id}`,
  )
  return {
    id: id ?? 0,
    name: draft.name,
    items: Object.fromEntries(lines.map((line) => [line.sku, line.id])),
  }
}

/** Makes one ship order for units of some orders; answers its id. */
export async function allocate(
  server: TestServer,
  locationId: number,
  parts: readonly { order: TestOrder; units: Record<string, number> }[],
): Promise<number> {
  const [id] = await inTransaction(server, async (context) => {
    await lockOrders(
      context.db,
      parts.map(({ order }) => order.id),
    )
    const lines = parts.flatMap(({ order, units }) =>
      Object.entries(units).map(([sku, quantity]) => ({
        orderId: order.id,
        orderItemId: order.items[sku] ?? 0,
        sku,
        quantity,
      })),
    )
    return createShipOrders(context, [{ locationId, address, lines }])
  })
  return id ?? 0
}

/** An order whose units are all in one ship order. */
export async function orderToShip(
  server: TestServer,
  locationId: number,
  units: Record<string, number>,
  source: 'storefront' | 'import' = 'import',
) {
  const order = await insertOrder(server, units, { source })
  return { order, shipOrderId: await allocate(server, locationId, [{ order, units }]) }
}

/** What a rerouting does first. */
export const undo = (server: TestServer, order: TestOrder): Promise<number> =>
  inTransaction(server, async (context) => {
    await lockOrders(context.db, [order.id])
    return undoPendingShipOrders(context, [order.id])
  })

/** All rows of a ship order, as the pick screen sends them back. */
export async function rowsOf(server: TestServer, shipOrderId: number) {
  const { items } = await server.ok(shipOrderGet, { query: { id: shipOrderId } })
  return items.map(({ id, sku, quantity }) => ({ id, sku, quantity }))
}

/** `status`, `shippedQuantity` and so on of one ship order. */
export const shipOrderOf = (server: TestServer, id: number): Promise<ShipOrderRow> =>
  server.ok(shipOrderGet, { query: { id } })

/** Units of one SKU at one location: `[on hand, reserved]`. */
export async function stockOf(server: TestServer, sku: string, locationId: number) {
  const rows = await server.ok(stockBySku, { query: { sku, size: 500 } })
  const row = rows.find((one) => one.sku === sku && one.locationId === locationId)
  return [row?.onHand ?? 0, row?.reserve ?? 0]
}

/** Units of an order's lines by SKU. */
export async function unitsOf(server: TestServer, order: TestOrder) {
  const rows = await query<Record<'shipped' | 'allocated' | 'parked' | 'returned', number> & { sku: string }>(
    server.app.database.db,
    sql`select sku, shipped, allocated, parked, returned from order_item where order_id = ${order.id}`,
  )
  return Object.fromEntries(rows.map(({ sku, ...units }) => [sku, units]))
}

/** Pairs of order line and location that routing leaves out for now. */
export const avoidsOf = (server: TestServer, order: TestOrder) =>
  query<{ sku: string; locationId: number; movementId: number }>(
    server.app.database.db,
    sql`select item.sku, avoid.location_id as "locationId", avoid.movement_id as "movementId"
        from order_item_avoid as avoid join order_item as item on item.id = avoid.order_item_id
        where item.order_id = ${order.id} order by avoid.id`,
  )
