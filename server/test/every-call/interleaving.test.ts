import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import {
  couriers,
  shipOrderCancel,
  shipOrderGet,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import {
  stockCountAgain,
  stockCountCancel,
  stockCountPost,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { stockLockLock, stockLockUnlock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { transferReasons } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../../src/core/db/db.ts'
import { type Answer, startTestServer, type TestServer } from '../harness.ts'
import { rowsFor } from '../shops/order-shop.ts'
import { insertOrder } from '../shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../shops/shop.ts'
import { type As, employ } from '../staff.ts'

/**
 * What staff do, at random and at once: whatever meets whatever, each call is answered, and afterwards every kept
 * number is what it follows from.
 */
const skus = ['A', 'B', 'C'] as const
const pick = fc.nat(1000)
const few = fc.integer({ min: 0, max: 4 })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      units: fc.record({ A: few, B: few, C: few }),
      storefront: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('ship' as const), which: pick, short: few, courier: pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      which: pick,
      to: fc.array(few, { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trouble' as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reset' as const), which: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resplit' as const), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('restock' as const),
      which: pick,
      where: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('count' as const),
      where: pick,
      sku: fc.constantFrom(...skus),
      difference: fc.integer({ min: -6, max: 8 }).filter((units) => units !== 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('counted' as const),
      where: pick,
      sku: fc.constantFrom(...skus),
      quantity: fc.nat(12),
      secondsAgo: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      where: pick,
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('receive' as const, 'close' as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom(...transferReasons),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      where: pick,
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 2000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: 4 }),
      postage: fc.constantFrom('', '0.01', '7.35'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      which: pick,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('charge' as const),
      which: pick,
      cents: fc.integer({ min: -500, max: 9999 }).filter((cents) => cents !== 0),
      basis: fc.constantFrom('value' as const, 'quantity' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lock' as const),
      where: pick,
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unlock' as const), which: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('blind' as const), where: pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      which: pick,
      who: fc.constantFrom('first', 'second'),
      quantity: fc.nat(9),
      secondsAgo: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which: pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('post' as const), which: pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'drop' as const), which: pick }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'jobs' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let server: TestServer
let locationIds: number[]
let imported = 0
/** Who counts: nobody makes both counts of a SKU. */
const counters = new Map<string, As>()

beforeAll(async () => {
  server = await startTestServer()
  // The first call of a role signs it in: not while others do the same.
  await server.signIn('Store')
  locationIds = Object.values(
    await createLocations(server, [
      { name: '上海仓', weight: 30 },
      { name: '深圳仓', weight: 20 },
      { name: '预售仓', weight: 1, virtuality: '1', fulfillOrder: '0' },
      { name: '退货仓', autoReturn: '0', fulfillOrder: '0' },
    ]),
  )
  await createVariants(server, skus)
  for (const who of ['first', 'second']) counters.set(who, (await employ(server, who, ['Admin'])).caller)
  // Small differences are counted again, too.
  await server.ok(configSet, { query: { key: 'stock_count_second_units' }, body: '3' })
  for (const id of locationIds.slice(0, 2)) await stockUp(server, id, { A: 12, B: 8, C: 4 })
})
afterAll(() => server.stop())

const ids = async (table: 'orders' | 'ship_order') =>
  (
    await query<{ id: number }>(
      server.app.database.db,
      sql`select id from ${sql.identifier(table)} order by id desc limit 12`,
    )
  ).map((row) => row.id)
const transfers = () =>
  query<{ id: number; sku: string }>(
    server.app.database.db,
    sql`select stock_order_id as id, sku from stock_order_item join stock_order as head on head.id = stock_order_id
        where head.kind = 'ST' and head.sent_at is null order by head.id desc limit 6`,
  )
const underWay = () =>
  query<{ id: number; sku: string }>(
    server.app.database.db,
    sql`select stock_order_id as id, sku from in_transit where units > 0 order by stock_order_id desc limit 6`,
  )
const bought = () =>
  query<{ id: number; itemId: number; sku: string; received: number }>(
    server.app.database.db,
    sql`select head.id, item.id as "itemId", sku, item.received from stock_order as head
        join stock_order_item as item on item.stock_order_id = head.id
        where head.kind = 'PO' order by head.id desc limit 4`,
  )
const receipts = () =>
  query<{ id: number; sku: string; locationId: number }>(
    server.app.database.db,
    sql`select receipt.id, line.sku, head.target_location as "locationId" from stock_receipt as receipt
        join stock_order as head on head.id = receipt.stock_order_id
        join stock_receipt_item as line on line.stock_receipt_id = receipt.id order by receipt.id desc limit 6`,
  )
const locks = () =>
  query<{ id: number }>(server.app.database.db, sql`select id from stock_lock order by id desc limit 4`)
const counts = () =>
  query<{ id: number; status: number; requested: string[] }>(
    server.app.database.db,
    sql`select id, status, array(select sku from stock_count_line where stock_count_id = stock_count.id and asked
          and second_units is null) as requested
        from stock_count where status in (0, 1, 2) order by id desc limit 3`,
  )
const oneOf = <Value>(values: readonly Value[], which: number): Value | undefined =>
  values[which % Math.max(1, values.length)]

async function someItems(which: number) {
  const id = oneOf(await ids('ship_order'), which)
  if (!id) return null
  const { items } = await server.ok(shipOrderGet, { query: { id } })
  return { id, items: items.map((item) => ({ id: item.id, quantity: item.quantity })) }
}

/** Does one step; answers what the server said, if it was asked. */
async function take(one: Step): Promise<Answer<unknown> | null> {
  switch (one.do) {
    case 'import': {
      const units = Object.fromEntries(Object.entries(one.units).filter(([, quantity]) => quantity > 0))
      if (Object.keys(units).length === 0) return null
      if (one.storefront) {
        const order = await insertOrder(server, units, { source: 'storefront' })
        return server.call(orderResplit, { query: { id: order.id } })
      }
      imported += 1
      return server.call(orderImport, { body: rowsFor(`R${imported}`, units) })
    }
    case 'ship': {
      const some = await someItems(one.which)
      if (!some) return null
      const courier = oneOf(couriers, one.courier) ?? couriers[0]
      const body = some.items.map((item, index) => ({
        ...item,
        quantity: index === 0 ? Math.max(0, item.quantity - one.short) : item.quantity,
      }))
      const call = { id: some.id, trackingNumber: `T${some.id}`, trackingCompany: courier }
      return server.call(shipOrderShip, { query: call, body, as: 'Store' })
    }
    case 'save': {
      const some = await someItems(one.which)
      if (!some) return null
      const body = some.items.map((item, index) => ({ ...item, quantity: oneOf(one.to, index) ?? 0 }))
      return server.call(shipOrderSave, { query: { id: some.id }, body })
    }
    case 'cancel':
    case 'reset':
    case 'trouble': {
      const id = oneOf(await ids('ship_order'), one.which)
      if (!id) return null
      if (one.do === 'cancel') return server.call(shipOrderCancel, { query: { id } })
      if (one.do === 'reset') return server.call(shipOrderReset, { query: { id } })
      await server.app.database.pool.query('update ship_order set status = status | 256 where id = $1', [id])
      return null
    }
    case 'resplit': {
      const id = oneOf(await ids('orders'), one.which)
      return id ? server.call(orderResplit, { query: { id } }) : null
    }
    case 'restock': {
      const shipped = await query<{ orderId: number; fulfillmentId: number; fulfillmentItemId: number }>(
        server.app.database.db,
        sql`select order_id as "orderId", fulfillment_id as "fulfillmentId", item.id as "fulfillmentItemId"
            from fulfillment_item as item join fulfillment on fulfillment.id = fulfillment_id
            order by item.id desc limit 12`,
      )
      const line = oneOf(shipped, one.which)
      if (!line) return null
      const body = { ...line, locationId: oneOf(locationIds, one.where) ?? 0, quantity: one.quantity }
      return server.call(orderRestock, { body })
    }
    case 'count': {
      const targetLocation = oneOf(locationIds, one.where) ?? 0
      const items = [{ sku: one.sku, quantity: one.difference }]
      return server.call(stockOrderCreate, { body: { type: 'TS', name: 'Count', targetLocation, items } })
    }
    case 'counted': {
      const targetLocation = oneOf(locationIds, one.where) ?? 0
      const countedAt = new Date(server.clock.time.getTime() - one.secondsAgo * 1000).toISOString()
      const items = [{ sku: one.sku, quantity: one.quantity }]
      return server.call(stockOrderCreate, {
        body: { type: 'TS', name: 'Count', targetLocation, mode: 'counted', countedAt, items },
      })
    }
    case 'move': {
      const sourceLocation = oneOf(locationIds, one.where)
      const targetLocation = oneOf(locationIds, one.where + 1)
      const items = [{ sku: one.sku, quantity: one.quantity }]
      const body = { type: 'ST' as const, name: 'Move', sourceLocation, targetLocation, items }
      return server.call(stockOrderCreate, { body })
    }
    case 'send':
    case 'delete': {
      const id = oneOf(await transfers(), one.which)?.id
      if (!id) return null
      return one.do === 'send'
        ? server.call(stockOrderSend, { body: { id } })
        : server.call(stockOrderDelete, { query: { id } })
    }
    case 'receive':
    case 'close': {
      const line = oneOf(await underWay(), one.which)
      if (!line) return null
      const { id, sku } = line
      const { quantity, reason } = one
      return one.do === 'close'
        ? server.call(transferClose, { body: { id, items: [{ sku, quantity, reason }] } })
        : server.call(stockReceive, { body: { stockOrderId: id, items: [{ sku, quantity }] } })
    }
    case 'buy':
    case 'arrive':
    case 'correct':
    case 'change':
    case 'charge':
      return purchase(one)
    case 'lock': {
      const { sku, quantity } = one
      const body = {
        name: 'Lock',
        locationId: oneOf(locationIds, one.where) ?? 0,
        items: [{ sku, quantity }],
      }
      return server.call(stockLockLock, { body })
    }
    case 'unlock': {
      const lock = oneOf(await locks(), one.which)
      return lock ? server.call(stockLockUnlock, { body: lock }) : null
    }
    case 'blind': {
      const body = { name: 'Blind', locationIds: [oneOf(locationIds, one.where) ?? 0], skus: [...skus] }
      return server.call(stockCountCreate, { body })
    }
    case 'enter':
    case 'finish':
    case 'post':
    case 'again':
    case 'drop':
      return count(one)
    case 'jobs':
      await server.runJobs()
      return null
  }
}

type Count = Extract<Step, { do: 'enter' | 'finish' | 'post' | 'again' | 'drop' }>

/** What becomes of a blind count. */
async function count(one: Count): Promise<Answer<unknown> | null> {
  const found = oneOf(await counts(), one.which)
  if (!found) return null
  const { id, status } = found
  switch (one.do) {
    case 'enter': {
      const countedAt = new Date(server.clock.time.getTime() - one.secondsAgo * 1000).toISOString()
      const round = status === 1 ? 2 : 1
      const requested = status === 1 ? found.requested : skus
      const items = requested.map((sku, index) => ({ sku, quantity: one.quantity + index }))
      return server.call(stockCountEnter, { body: { id, round, countedAt, items }, ...counters.get(one.who) })
    }
    case 'finish':
      return server.call(stockCountFinish, { body: { id, open: 'zero' } })
    case 'post':
      return server.call(stockCountPost, { body: { id } })
    case 'again':
      return server.call(stockCountAgain, { body: { id, skus: ['A'] } })
    case 'drop':
      return server.call(stockCountCancel, { body: { id } })
  }
}

type Purchase = Extract<Step, { do: 'buy' | 'arrive' | 'correct' | 'change' | 'charge' }>

/** What is bought, and what its receipts are corrected and charged by. */
async function purchase(one: Purchase): Promise<Answer<unknown> | null> {
  if (one.do === 'buy') {
    const items = [{ sku: one.sku, quantity: one.quantity, cost: (one.price / 100).toFixed(2) }]
    const terms = {
      brand: 'Testbrand',
      season: 'SS26',
      channel: '自采',
      currency: 'EUR',
      rate: '8.1',
    } as const
    const targetLocation = oneOf(locationIds, one.where)
    return server.call(stockOrderCreate, {
      body: { type: 'PO', name: 'Buy', targetLocation, items, ...terms },
    })
  }
  if (one.do === 'arrive' || one.do === 'change') {
    const line = oneOf(await bought(), one.which)
    if (!line) return null
    const { id, itemId, sku } = line
    if (one.do === 'change')
      return server.call(stockOrderItemChange, {
        query: { stockOrderId: id, id: itemId, newQuantity: line.received + one.quantity },
      })
    const items = [{ sku, quantity: one.quantity }]
    const { postage } = one
    return server.call(stockReceive, { body: { stockOrderId: id, items, postage } })
  }
  const receipt = oneOf(await receipts(), one.which)
  if (!receipt) return null
  if (one.do === 'charge') {
    const charge = { kind: 'duty', amount: (one.cents / 100).toFixed(2), currency: 'CNY' } as const
    return server.call(stockChargeCreate, { body: { receiptId: receipt.id, ...charge, basis: one.basis } })
  }
  const items = [{ sku: receipt.sku, quantity: -one.quantity }]
  const { id: masterId, locationId: targetLocation } = receipt
  return server.call(stockOrderCreate, {
    body: { type: 'TS', name: 'Correct', targetLocation, masterId, items },
  })
}

/** Each must have been done at least once, or the test tells nothing. */
const toBeDone: readonly Step['do'][] = [
  'import',
  'ship',
  'save',
  'cancel',
  'resplit',
  'restock',
  'count',
  'counted',
  'move',
  'send',
  'receive',
  'close',
  'buy',
  'arrive',
  'correct',
  'change',
  'charge',
  'lock',
  'unlock',
  'blind',
  'enter',
  'finish',
  'post',
  'drop',
]

it('leaves every number right, whatever happens at once', async () => {
  const codes = new Map<string, number>()
  const missing = () => toBeDone.filter((kind) => !codes.get(`${kind} 0`))
  const batch = fc.array(step, { minLength: 1, maxLength: 8 })
  const takeAll = async (steps: readonly Step[]) => {
    // What is counted in the one batch may be told in the next ones.
    server.clock.time = new Date(server.clock.time.getTime() + 1000)
    const answers = await Promise.all(steps.map(take))
    for (const [index, answer] of answers.entries()) {
      if (!answer) continue
      const key = `${steps[index]?.do} ${answer.code}`
      codes.set(key, (codes.get(key) ?? 0) + 1)
      expect({ step: steps[index], status: answer.status }).toMatchObject({ status: 200 })
    }
    expect(await server.verify()).toEqual([])
  }
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 10 }), async (run) => {
      for (const steps of run) await takeAll(steps)
    }),
    { numRuns: 20, endOnFailure: true },
  )
  // Chance may have left out what is rare: it goes on until that was done, too.
  const rest = fc.sample(batch, 400).values()
  for (let next = rest.next(); missing().length > 0 && !next.done; next = rest.next())
    await takeAll(next.value)
  expect(missing()).toEqual([])
  const failed = await query(
    server.app.database.db,
    sql`select task_identifier, last_error from graphile_worker.jobs where last_error is not null`,
  )
  expect(failed).toEqual([])
}, 240_000)
