import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  tradingCostSync,
  tradingList,
  tradingRelease,
  tradingUpdate,
} from '@selvedge/contract/products/trading/trading.ts'
import { tradingImagesSave } from '@selvedge/contract/products/trading/trading-picture.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PriceShop, startPriceShop } from '../../../../../test/shops/price-shop.ts'
import { inTransaction, orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, stockUp } from '../../../../../test/shops/shop.ts'
import { jobsInShortTurns } from '../../../../../test/short-turns.ts'
import { query } from '../../../../core/db/db.ts'
import { releaseQueue } from '../../../channels/storefronts/storefronts.public.ts'
import { type TradingInput, upsertTrading } from '../variants/upsert-trading.sql.ts'
import { queueCounting } from './count-supplier.ts'
import { changeSupplied, takeOver } from './supplied.ts'

let shop: PriceShop
let places: Record<string, number> = {}
const size = (sku: string, title: string) => ({
  ...{ sku, title, quantity: 5, cost: '10.00', price: null, currency: 'EUR' },
})
const coat: TradingInput = {
  spu: 'coat',
  name: 'Wool coat',
  channel: 'TAO',
  category: 'coats',
  brand: 'TAO',
  tags: [],
  images: ['https://images.test/coat.jpg'],
  description: '',
  extendData: '',
  url: '',
  productCode: '',
  color: '',
  component: '',
  site: '',
  variants: [size('coat-4Y', '4Y'), size('coat-6Y', '6Y')],
}

beforeAll(async () => {
  shop = await startPriceShop([{ handle: 'shirt', tags: [], prices: [['100.00']] }])
  const { server } = shop
  await upsertTrading(
    server.app.database.db,
    [coat, { ...coat, spu: 'hat', variants: [size('hat-1', 'U')] }],
    server.clock.now(),
  )
  places = await createLocations(server, [
    { name: '供应商仓', virtuality: '1' },
    { name: '另一仓', virtuality: '1' },
  ])
  await set('trading_price_factors', 'TAO:10')
})
beforeEach(() => {
  // A call that is the same within two seconds would be another one.
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 10_000)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const set = (key: string, body: string) => shop.server.ok(configSet, { query: { key }, body })
const find = async (spu: string) => {
  const found = (await shop.server.ok(tradingList, { query: {} })).find((one) => one.spu === spu)
  if (!found) throw new Error(`no ${spu}`)
  return found
}
const publish = async (spu: string) => {
  const { id } = await find(spu)
  await shop.server.ok(tradingRelease, { body: [{ id }] })
  await shop.server.runJobs()
}
const connect = async (enabled: boolean) => {
  const body = { channel: 'first' as const, name: '首店', baseUrl: shop.sandbox.shopUrl('demo') }
  await shop.server.ok(storefrontSave, { body: { ...body, token: 'sandbox-token', enabled } })
  await shop.server.runJobs()
}
const onHand = async (place: string) => {
  const rows = await query<{ sku: string; units: number }>(
    shop.server.app.database.db,
    sql`select sku, on_hand as units from balance where location_id = ${places[place]} order by sku`,
  )
  return Object.fromEntries(rows.map(({ sku, units }) => [sku, units]))
}
/** Something of it is told to the shop, whereby the supplier's units are counted. */
async function sendAgain() {
  const { id } = await find('coat')
  await shop.server.ok(tradingImagesSave, { body: { id, images: [...coat.images] } })
  await shop.server.runJobs()
}

it('waits while the shop is not connected, and goes once it is', async () => {
  await connect(false)
  await publish('coat')
  expect(await find('coat')).toMatchObject({
    sendState: 'waiting',
    problem: { kind: 'storefront.off' },
  })
  await connect(true)
  expect(await find('coat')).toMatchObject({ sendState: 'sent', problem: null })
})

it('is counted as its location is chosen, and as a sheet gives other units', async () => {
  await set('trading_location', String(places.供应商仓))
  await shop.server.runJobs()
  expect(await onHand('供应商仓')).toEqual({ 'coat-4Y': 5, 'coat-6Y': 5 })
  const [small] = (await find('coat')).variants
  await shop.server.ok(tradingUpdate, { body: [{ id: small?.id ?? 0, quantity: 6, cost: '10.00' }] })
  await shop.server.runJobs()
  expect(await onHand('供应商仓')).toEqual({ 'coat-4Y': 6, 'coat-6Y': 5 })
})

it('does not come back once it is shipped, before the supplier tells his units anew', async () => {
  const { server } = shop
  const { shipOrderId } = await orderToShip(server, places.供应商仓 ?? 0, { 'coat-6Y': 2 })
  server.clock.time = new Date(server.clock.time.getTime() + 10_000)
  await server.ok(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber: 'SF1' },
    body: await rowsOf(server, shipOrderId),
  })
  const shippedAt = server.clock.time
  await sendAgain()
  expect(await onHand('供应商仓')).toEqual({ 'coat-4Y': 6, 'coat-6Y': 3 })
  const sendSupplied = async (quantity: number, seenAt: Date) => {
    const sent = { sku: 'coat-6Y', quantity, price: null, currency: 'EUR', seenAt: seenAt.toISOString() }
    await inTransaction(server, (context) => changeSupplied(context, [sent]))
    await server.runJobs()
  }
  // Accepted behind the shipment, seen before it.
  await sendSupplied(4, new Date(shippedAt.getTime() - 1_000))
  expect(await onHand('供应商仓')).toEqual({ 'coat-4Y': 6, 'coat-6Y': 2 })
  await sendSupplied(4, new Date(shippedAt.getTime() + 1_000))
  expect(await onHand('供应商仓')).toEqual({ 'coat-4Y': 6, 'coat-6Y': 4 })
})

it('leaves what people have made of a product as one of its sizes is taken over', async () => {
  const { db } = shop.server.app.database
  const { id } = await find('hat')
  await shop.server.ok(tradingImagesSave, { body: { id, images: ['https://images.test/ours.jpg'] } })
  await db.execute(sql`update trading_product set name = 'Our hat', category = '' where id = ${id}`)
  const theirs = { ...coat, spu: 'hat', name: 'Chapeau', brand: 'T', channel: 'T', color: 'red' }
  await inTransaction(shop.server, (context) =>
    takeOver(context, [{ ...theirs, category: 'hats', variants: [size('hat-2', 'L')] }]),
  )
  expect(await find('hat')).toMatchObject({
    name: 'Our hat',
    brand: 'TAO',
    channel: 'TAO',
    category: 'hats',
    color: 'red',
    images: '["http://images.test/ours.jpg"]',
    variants: [{ sku: 'hat-1' }, { sku: 'hat-2' }],
  })
})

it('is counted whatever the shop is busy with: its jobs are not waited for', async () => {
  const { pool } = shop.server.app.database
  const held = `update graphile_worker._private_job_queues set locked_at = $1, locked_by = $2 where queue_name = $3`
  await pool.query(held, [new Date(), 'a worker that hangs', releaseQueue('first')])
  const sent = { sku: 'coat-4Y', quantity: 23, price: null, currency: 'EUR', seenAt: null }
  await inTransaction(shop.server, (context) => changeSupplied(context, [sent]))
  await shop.server.runJobs()
  expect((await onHand('供应商仓'))['coat-4Y']).toBe(23)
  await pool.query(held, [null, null, releaseQueue('first')])
})

it('is not counted behind a shop that is away: it is told later, and then', async () => {
  const { server, sandbox } = shop
  const { faults } = sandbox.sandbox
  const { id } = await find('coat')
  await server.ok(tradingImagesSave, { body: { id, images: [...coat.images] } })
  const { plan } = faults
  faults.plan = { ...plan, rate: 1, kinds: ['serverError'] }
  expect(await jobsInShortTurns(server, 'countSuppliedUnits')).toBe(0)
  faults.plan = plan
  const { pool } = server.app.database
  await pool.query('delete from partner_lane')
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect(await jobsInShortTurns(server, 'countSuppliedUnits')).toBe(1)
})

it('is counted once for all that wait, and once the shop was told of all', async () => {
  const { server } = shop
  for (const quantity of [24, 25, 26]) {
    const sent = { sku: 'coat-4Y', quantity, price: null, currency: 'EUR', seenAt: null }
    await inTransaction(server, (context) => changeSupplied(context, [sent]))
  }
  expect(await jobsInShortTurns(server, 'countSuppliedUnits')).toBe(1)
  expect((await onHand('供应商仓'))['coat-4Y']).toBe(26)
  const styles = Array.from({ length: 21 }, (_, at) => `lot-${at}`)
  await upsertTrading(
    server.app.database.db,
    styles.map((spu) => ({ ...coat, spu, variants: [size(`${spu}-U`, 'U')] })),
    server.clock.now(),
  )
  const published = (await server.ok(tradingList, { query: { size: 50 } })).filter(({ spu }) =>
    styles.includes(spu),
  )
  await server.ok(tradingRelease, { body: published.map(({ id }) => ({ id })) })
  expect(await jobsInShortTurns(server, 'countSuppliedUnits')).toBe(1)
  const units = await onHand('供应商仓')
  expect(styles.map((spu) => units[`${spu}-U`])).toEqual(styles.map(() => 5))
})

it('leaves the location that was chosen before, and no units of the supplier in it', async () => {
  const { server } = shop
  const choose = async (place: string) => {
    server.clock.time = new Date(server.clock.time.getTime() + 10_000)
    await set('trading_location', place === '' ? '' : String(places[place]))
    await server.runJobs()
  }
  const stillThere = async (place: string) =>
    Object.entries(await onHand(place)).filter(([, units]) => units !== 0)
  const takes = async () => (await server.app.database.pool.query('select from stock_order')).rowCount
  const countAgain = async () => {
    await inTransaction(server, ({ db }) => queueCounting(db))
    await server.runJobs()
  }
  const supplied = await onHand('供应商仓')
  expect(supplied).toMatchObject({ 'coat-4Y': 26, 'coat-6Y': 4 })

  await choose('另一仓')
  expect(await stillThere('供应商仓')).toEqual([])
  expect(await onHand('另一仓')).toEqual(supplied)
  await choose('')
  expect(await stillThere('另一仓')).toEqual([])
  const before = await takes()
  await countAgain()
  expect(await takes()).toBe(before)

  // Two changes in a row, before anything is counted.
  await choose('供应商仓')
  await set('trading_location', String(places.另一仓))
  await choose('')
  expect([await stillThere('供应商仓'), await stillThere('另一仓')]).toEqual([[], []])

  // What people put there is theirs: before another is chosen, and once the supplier's units are gone.
  await choose('供应商仓')
  await stockUp(server, places.供应商仓 ?? 0, { 'coat-4Y': 3 })
  await choose('另一仓')
  expect(await stillThere('供应商仓')).toEqual([['coat-4Y', 3]])
  expect(await onHand('另一仓')).toEqual(supplied)
  await stockUp(server, places.供应商仓 ?? 0, { 'coat-6Y': 2 })
  await countAgain()
  expect(await stillThere('供应商仓')).toEqual([
    ['coat-4Y', 3],
    ['coat-6Y', 2],
  ])
})

it('costs what the supplier asks by now where he asks in another currency, else what it did', async () => {
  const { db } = shop.server.app.database
  const sendPrice = (price: string, currency: string) =>
    inTransaction(shop.server, (context) =>
      changeSupplied(context, [{ sku: 'coat-4Y', quantity: null, price, currency, seenAt: null }]),
    )
  const amounts = async () =>
    query<{ cost: string; price: string; currency: string }>(
      db,
      sql`select cost::numeric(16, 2)::text as cost, price::numeric(16, 2)::text as price, currency from trading_variant
          where sku = 'coat-4Y'`,
    )
  await sendPrice('11', 'EUR')
  expect(await amounts()).toEqual([{ cost: '10.00', price: '11.00', currency: 'EUR' }])
  await sendPrice('9', 'GBP')
  expect(await amounts()).toEqual([{ cost: '9.00', price: '9.00', currency: 'GBP' }])
  await sendPrice('8', 'GBP')
  expect(await amounts()).toEqual([{ cost: '9.00', price: '8.00', currency: 'GBP' }])
})

it('brings many costs to their prices in turns', async () => {
  const { db } = shop.server.app.database
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...size(`M-${at}`, String(at)), price: '11.00' }))
  await upsertTrading(db, [{ ...coat, spu: 'many', variants: many }], shop.server.clock.now())
  await shop.server.ok(tradingCostSync)
  expect(await jobsInShortTurns(shop.server, 'syncTradingCosts')).toBe(2)
  const [stale] = await query<{ sizes: number }>(
    db,
    sql`select count(*)::int as sizes from trading_variant where price is not null and cost is distinct from price`,
  )
  expect(stale?.sizes).toBe(0)
})
