import {
  driftExport,
  driftIgnore,
  driftList,
  driftRepair,
  driftStart,
  driftStoreList,
} from '@selvedge/contract/channels/drifts/drifts.ts'
import { productSync, storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { profileConfirm } from '@selvedge/contract/house/accounts/second-factor.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { syncList } from '@selvedge/contract/house/sync/sync.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { productTagsModify } from '@selvedge/contract/products/tags/tags.ts'
import { locationList, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, testPassword } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { queueJob, runDelayedJobsNow } from '../../../core/jobs/jobs.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { readLocalSkus } from './compare/local-facts.reads.ts'
import { startFirst } from './drift-runs.ts'

const many = Array.from({ length: 120 }, (_, index) => `many-${String(index + 1).padStart(3, '0')}`)
let shop: PriceShop
let location: number
/** Pages that were asked for, and what happens as the next one is. */
const pages: (string | null)[] = []
const next: { fails: Error | null; work: (() => Promise<void>) | null } = { fails: null, work: null }

const between = (made: Storefront): Storefront => ({
  ...made,
  async offers(locations, after) {
    pages.push(after)
    const { fails, work } = next
    next.fails = null
    next.work = null
    if (fails) throw fails
    const page = await made.offers(locations, after)
    await work?.()
    return page
  },
})

beforeAll(async () => {
  shop = await startPriceShop(
    [
      { handle: 'coat', tags: ['New'], prices: [['100.00'], ['100.00', '150.00']] },
      { handle: 'hat', tags: [], prices: [['20.00']] },
      ...many.map((handle) => ({ handle, tags: [], prices: [['1.00']] as [string][] })),
    ],
    between,
  )
  const { server } = shop
  await server.ok(locationSync)
  location = (await server.ok(locationList)).find(({ name }) => name === '上海仓')?.id ?? 0
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.runJobs()
  await stockUp(server, location, { 'coat-1': 7, 'coat-2': 5, 'hat-1': 3, 'many-119-1': 2 })
  await server.ok(productTagsModify, { query: { operate: '1' }, body: [{ SPU: 'coat', tag: 'SS26' }] })
  await server.runJobs()
})
beforeEach(() => {
  shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
  pages.length = 0
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const db = () => shop.server.app.database.db
const there = () => {
  const found = shop.sandbox.sandbox.findShop('demo')
  if (!found) throw new Error('no shop')
  return found
}
const start = (more = {}) => shop.server.call(driftStart, { body: { channel: 'first' }, ...more })
async function compare() {
  await shop.server.runJobs()
  expect(await start()).toMatchObject({ code: 0 })
  await shop.server.runJobs()
  expect(await newest()).toMatchObject({ state: 'done' })
}
const newest = async () => (await shop.server.ok(driftStoreList))[0]?.run
const rows = (filter: object = {}) => shop.server.ok(driftList, { query: { size: 50, ...filter } })
const said = async (filter: object = {}) =>
  (await rows(filter))
    .map(({ kind, label, ours, theirs }) => `${kind} ${label}: ${ours} | ${theirs}`)
    .toSorted()
/** By a session that was just confirmed: days pass in between. */
async function repair(drifts: readonly { id: number; changedAt: string }[], more = {}) {
  await shop.server.ok(profileConfirm, { body: { password: testPassword } })
  return shop.server.call(driftRepair, {
    body: { drifts: drifts.map(({ id, changedAt }) => ({ id, changedAt })) },
    ...more,
  })
}
const effects = (kind: string) =>
  query<{ key: string; state: string; version: number }>(
    db(),
    sql`select key, state, version from outbox where kind = ${kind} order by id`,
  )
const levelOf = (item: number | undefined) => {
  const [, found] = Object.entries(there().levels).find(([key]) => key.startsWith(`${item}/`)) ?? []
  if (!found) throw new Error(`no level of ${item}`)
  return found
}
const level = (sku: string) => levelOf(there().variants.find((one) => one.sku === sku)?.inventoryItemId)
const tags = (handle: string) => {
  const product = there().products.find((one) => one.handle === handle)
  if (!product) throw new Error(`no ${handle}`)
  return product
}

it('finds nothing where a store has what it was told', async () => {
  expect(await shop.server.ok(driftStoreList)).toEqual([
    { channel: 'first', name: '首店', run: null, open: 0 },
  ])
  await compare()
  expect(await rows({ state: 'all' })).toEqual([])
  expect(pages).toHaveLength(2)
  expect(await newest()).toMatchObject({
    compared: 123,
    opened: 0,
    closed: 0,
    startedBy: 'admin',
    problem: null,
  })
})

describe('what was changed behind our back', () => {
  it('is found by kind, repaired at once, and gone with the next comparison', async () => {
    shop.setPrice('coat-2', '90.00')
    level('coat-1').available = 6
    level('many-119-1').available = 9
    tags('coat').tags = ['New', 'of the shop']
    await compare()
    expect(await said()).toEqual([
      'price coat-2: 100.00 / 150.00 | 90.00 / 150.00',
      'stock coat-1: 7 | 6',
      'stock many-119-1: 2 | 9',
      'tags coat: SS26 | ',
    ])
    for (const { label, productId } of await rows()) {
      const { spu } = await shop.server.ok(styleGet, { query: { id: productId ?? 0 } })
      expect(spu).toBe(label.replace(/-\d$/, ''))
    }
    expect(await said({ kind: 'stock', query: 'COAT' })).toEqual(['stock coat-1: 7 | 6'])
    expect(await rows({ channel: 'second' })).toEqual([])
    expect(await rows({ kind: 'stock', query: 'coat' })).toMatchObject([
      { store: '首店', location: '上海仓', state: 'open', settledAt: null },
    ])
    const inbox = await shop.server.ok(inboxList)
    expect(inbox.find(({ key }) => key === 'driftsOpen')).toMatchObject({ count: 4 })
    // A store that is turned off still has what is open of it among its differences.
    const { pool } = shop.server.app.database
    await pool.query("update storefront set enabled = false where channel = 'first'")
    expect(await shop.server.ok(driftStoreList)).toMatchObject([{ channel: 'first', open: 4 }])
    await pool.query("update storefront set enabled = true where channel = 'first'")

    expect(await repair(await rows())).toMatchObject({ code: 0, data: 4 })
    expect(await rows()).toEqual([])
    expect(await rows({ state: 'repaired' })).toHaveLength(4)
    const notes = await shop.server.ok(auditList, { query: { subject: 'drift', size: 50 } })
    expect(notes).toHaveLength(4)
    expect(notes[0]).toMatchObject({ endpoint: 'driftRepair', account: 'admin', before: { state: 'open' } })
    await shop.server.runJobs()
    expect(shop.prices()['coat-2']).toEqual({ price: '100.00', compareAtPrice: '150.00' })
    expect([level('coat-1').available, level('many-119-1').available]).toEqual([7, 2])
    expect(tags('coat').tags).toEqual(['New', 'of the shop', 'SS26'])

    await compare()
    expect(await rows({ state: 'gone' })).toHaveLength(4)
    expect(await rows()).toEqual([])
    expect(await newest()).toMatchObject({ opened: 0, closed: 4 })
  })

  it('is open again where it comes back, though it was repaired', async () => {
    shop.setPrice('hat-1', '18.00')
    await compare()
    const [row] = await rows()
    expect(await repair(row ? [row] : [])).toMatchObject({ data: 1 })
    await shop.server.runJobs()
    shop.setPrice('hat-1', '18.00')
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await compare()
    expect(await rows()).toMatchObject([{ id: row?.id, state: 'open', settledAt: null, settledBy: '' }])
    shop.setPrice('hat-1', '20.00')
    await compare()
    expect(await rows()).toEqual([])
  })

  it('is an article that is sold no more, and one that nobody knows', async () => {
    const { variants } = there()
    const at = variants.findIndex(({ sku }) => sku === 'many-119-1')
    const [lost] = variants.splice(at, 1)
    const coat = variants.find(({ sku }) => sku === 'coat-1')
    if (!lost || !coat) throw new Error('no variant')
    coat.sku = 'of-nobody'
    await compare()
    expect(await said()).toEqual([
      'missing coat-1: coat-1 | ',
      'missing many-119-1: many-119-1 | ',
      'unknown of-nobody:  | of-nobody',
    ])
    expect(await rows({ kind: 'unknown' })).toMatchObject([{ productId: null }])
    const [missing] = await rows({ kind: 'missing' })
    expect(await repair(missing ? [missing] : [])).toMatchObject(refusal('DRIFT_UNREPAIRABLE'))
    variants.splice(at, 0, lost)
    coat.sku = 'coat-1'
    await compare()
    expect(await rows()).toEqual([])
  })
})

describe('tags of a style with capitals', () => {
  const call = (spu: string, before: string) =>
    query(db(), sql`update product set spu = ${spu} where spu = ${before}`)

  it('are those of the product whose handle has none', async () => {
    await call('Hat', 'hat')
    const body = [{ SPU: 'Hat', tag: 'Sale' }]
    await shop.server.ok(productTagsModify, { query: { operate: '1' }, body })
    await shop.server.runJobs()
    tags('hat').tags = []
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await compare()
    expect(await said()).toEqual(['tags Hat: Sale | '])
    expect(await repair(await rows())).toMatchObject({ data: 1 })
    await shop.server.runJobs()
    expect(tags('hat').tags).toEqual(['Sale'])
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await compare()
    expect(await rows()).toEqual([])
    await call('hat', 'Hat')
  })
})

describe('what is about to be told', () => {
  it('is no drift', async () => {
    next.work = async () => {
      await shop.server.ok(priceSave, {
        body: { sku: 'hat-1', site: 'first', price: '25', compareAt: null },
      })
      await stockUp(shop.server, location, { 'hat-1': 4 })
    }
    await start()
    await shop.server.runJobs()
    expect(await said({ kind: 'stock', state: 'all', query: 'hat' })).toEqual([])
    await shop.server.runJobs()
    expect(level('hat-1').available).toBe(7)
    await compare()
    expect(await said({ query: 'hat' })).toEqual(['price hat-1: 25.00 | 20.00'])
  })

  it('is not told once more, and leaves what was found as it is', async () => {
    const [row] = await rows({ query: 'hat' })
    const [other] = await Promise.all([repair(row ? [row] : []), repair(row ? [row] : [])]).then((both) =>
      both.toSorted((a, b) => a.code - b.code),
    )
    expect(other).toMatchObject(refusal('DRIFT_STATE'))
    expect((await effects('storefront.price')).filter(({ state }) => state === 'waiting')).toHaveLength(1)
    await query(db(), sql`update drift set state = 'open', settled_at = null where id = ${row?.id}`)
    expect(await repair(row ? [row] : [])).toMatchObject(refusal('DRIFT_WAITING'))
    await shop.server.runJobs()
    expect(shop.prices()['hat-1']?.price).toBe('25.00')
    await compare()
    expect(await rows()).toEqual([])
  })
})

describe('a price that a discount keeps', () => {
  it('is not compared, and not told by a repair', async () => {
    shop.setPrice('coat-2', '90.00')
    await compare()
    const found = await rows()
    expect(found).toMatchObject([{ kind: 'price', label: 'coat-2' }])
    const body = { title: '半价', discountPercent: '50', tags: ['New'] }
    const id = await shop.server.ok(productDiscountCreate, { body })
    await shop.server.runJobs()
    expect(await repair(found)).toMatchObject(refusal('DRIFT_CHANGED'))
    await compare()
    expect(await rows()).toEqual([])
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await shop.server.runJobs()
    await compare()
    expect(await said()).toEqual(['price coat-2: 100.00 / 150.00 | 90.00 / 150.00'])
    shop.setPrice('coat-2', '100.00')
    await compare()
  })
})

describe('stock of an article that is new in the store', () => {
  it('is told by a repair, though it was never searched for', async () => {
    const coat = there().variants.find(({ sku }) => sku === 'coat-1')
    const hat = there().variants.find(({ sku }) => sku === 'hat-1')
    if (!coat || !hat) throw new Error('no variant')
    // From now on the hat's article bears the SKU of the coat, and nobody has told of it.
    hat.sku = 'coat-1'
    hat.price = '100.00'
    const known = () =>
      query<{ sku: string }>(
        db(),
        sql`select sku from storefront_item where ex_id = ${String(hat.inventoryItemId)}`,
      )
    expect(await known()).toEqual([{ sku: 'hat-1' }])
    Object.assign(levelOf(hat.inventoryItemId), { available: 1 })
    await compare()
    const found = await rows({ kind: 'stock' })
    expect(found).toMatchObject([{ label: 'coat-1', ours: '7', theirs: '1' }])
    expect(await repair(found)).toMatchObject({ data: 1 })
    await shop.server.runJobs()
    expect(levelOf(hat.inventoryItemId).available).toBe(7)
    expect(await known()).toEqual([{ sku: 'coat-1' }])
    hat.sku = 'hat-1'
    hat.price = '25.00'
    Object.assign(levelOf(hat.inventoryItemId), { available: 7 })
    await shop.server.ok(productSync, { body: { channel: 'first' } })
    await compare()
    expect(await rows()).toEqual([])
  })
})

describe('a repair', () => {
  it('is refused where either side is another one by now, all of it', async () => {
    shop.setPrice('coat-1', '1.00')
    shop.setPrice('hat-1', '2.00')
    await compare()
    const found = await rows()
    expect(found).toHaveLength(2)
    await shop.server.ok(priceSave, { body: { sku: 'hat-1', site: 'first', price: '30', compareAt: null } })
    expect(await repair(found)).toMatchObject(refusal('DRIFT_CHANGED'))
    expect(await rows()).toEqual(found)
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await compare()
    expect(await said()).toEqual(['price coat-1: 100.00 | 1.00', 'price hat-1: 30.00 | 2.00'])
    expect(await repair(found)).toMatchObject(refusal('DRIFT_CHANGED'))
    expect(await repair([{ id: 999_999, changedAt: found[0]?.changedAt ?? '' }])).toMatchObject(
      refusal('DRIFT_NOT_FOUND'),
    )
    expect((await repair(await rows(), { as: 'Sellers' })).status).toBe(403)
    expect(await repair(await rows())).toMatchObject({ data: 2 })
    await compare()
    expect(await rows()).toEqual([])
  })

  it('is of hundreds at once', async () => {
    for (const handle of many) shop.setPrice(`${handle}-1`, '0.50')
    await compare()
    const found = await rows({ size: 500 })
    expect(found).toHaveLength(many.length)
    expect(await repair(found)).toMatchObject({ data: many.length })
    await compare()
    expect(await rows()).toEqual([])
  })

  it('is done once for one key', async () => {
    shop.setPrice('coat-1', '1.00')
    await compare()
    const found = await rows()
    const headers = { 'idempotency-key': 'repair-1' }
    const before = await effects('storefront.price')
    expect(await repair(found, { headers })).toMatchObject({ data: 1 })
    expect(await repair(found, { headers })).toMatchObject({ data: 1 })
    const versions = (all: typeof before) => all.reduce((sum, { version }) => sum + version, 0)
    expect(versions(await effects('storefront.price'))).toBe(versions(before) + 1)
    await compare()
    expect(await rows()).toEqual([])
  })
})

describe('a drift that stands', () => {
  it('is ignored for a reason until it is another one', async () => {
    shop.setPrice('coat-1', '99.00')
    await compare()
    const [row] = await rows()
    const { id = 0, changedAt = '' } = row ?? {}
    const ignore = (body: object = {}, more = {}) =>
      shop.server.call(driftIgnore, { body: { id, changedAt, reason: '店庆', ...body }, ...more })
    expect((await ignore({}, { as: 'Sellers' })).status).toBe(403)
    expect(await ignore({ id: 999_999 })).toMatchObject(refusal('DRIFT_NOT_FOUND'))
    expect(await ignore({ changedAt: '2020-01-01T00:00:00Z' })).toMatchObject(refusal('DRIFT_CHANGED'))
    expect(await ignore()).toMatchObject({ code: 0 })
    expect(await ignore()).toMatchObject({ code: 0 })
    expect(await ignore({ reason: '别的' })).toMatchObject(refusal('DRIFT_STATE'))
    expect(await repair(row ? [row] : [])).toMatchObject(refusal('DRIFT_STATE'))
    await compare()
    expect(await rows({ state: 'ignored' })).toMatchObject([{ id, note: '店庆', settledBy: 'admin' }])
    const csv = (await shop.server.call(driftExport, { query: { state: 'ignored', format: 'csv' } })).raw
    expect(csv.toString()).toContain('店庆')
    expect((await shop.server.call(driftExport, { as: null, query: {} })).status).toBe(401)
    shop.setPrice('coat-1', '98.00')
    await compare()
    expect(await rows()).toMatchObject([{ id, note: '', theirs: '98.00' }])
    shop.setPrice('coat-1', '100.00')
    await compare()
  })
})

it('is not found of a location whose levels a job is about to tell', async () => {
  const { pool } = shop.server.app.database
  await pool.query(`delete from storefront_location where location_id = $1`, [location])
  const stored = level('coat-1').available
  level('coat-1').available = 0
  await shop.server.ok(locationSync)
  const [found] = await inTransaction(shop.server, async (context) => [
    ...(await readLocalSkus(context, 'first', ['coat-1'], context.now)).values(),
  ])
  expect(found?.levels).toContainEqual(expect.objectContaining({ available: stored, isWaiting: true }))
  await compare()
  expect(await said()).toEqual([])
  expect(level('coat-1').available).toBe(stored)
})

describe('a run', () => {
  it('goes on behind the page that it has compared when it is killed', async () => {
    shop.setPrice('coat-1', '3.00')
    await start()
    // The first page is compared, and the node dies as it reads the second one.
    next.work = async () => {
      next.fails = new Error('killed')
    }
    await shop.server.runJobs()
    expect(await newest()).toMatchObject({ state: 'running', compared: 100 })
    expect(await said()).toEqual(['price coat-1: 100.00 | 3.00'])
    await inTransaction(shop.server, ({ db: own }) =>
      runDelayedJobsNow(own, 'compareOffers@storefront:first'),
    )
    await shop.server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done', compared: 123 })
    expect(pages).toHaveLength(3)
    expect([pages[0], pages[1] === pages[2]]).toEqual([null, true])
    shop.setPrice('coat-1', '100.00')
  })

  it('asks a store that is in trouble again, and fails where it refuses', async () => {
    next.fails = new StorefrontError(
      { kind: 'storefront.refused', params: { said: 'x' } },
      { retryable: true },
    )
    await compare()
    expect(pages).toHaveLength(3)
    next.fails = new StorefrontError(
      { kind: 'storefront.refused', params: { said: 'no' } },
      { retryable: false },
    )
    await start()
    await shop.server.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed', problem: { kind: 'storefront.refused' } })
  })

  it('is one at a time for a store, comes every night, gives way once it is stuck', async () => {
    expect((await start({ as: 'Sellers' })).status).toBe(403)
    expect(await start()).toMatchObject({ code: 0 })
    expect(await start()).toMatchObject(refusal('DRIFT_RUNNING'))
    expect(await newest()).toMatchObject({ state: 'running', stuck: false })
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 7_200_001)
    expect(await newest()).toMatchObject({ state: 'running', stuck: true })
    expect(await start()).toMatchObject({ code: 0 })
    await shop.server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done' })
    expect(pages).toHaveLength(2)
    shop.server.clock.time = new Date(shop.server.clock.time.getTime() + 60_000)
    await inTransaction(shop.server, ({ db: own }) => queueJob(own, 'compareStores', {}))
    await shop.server.runJobs()
    expect(await newest()).toMatchObject({ state: 'done', startedBy: '' })
    expect(await shop.server.call(driftStart, { body: { channel: 'second' } })).toMatchObject(
      refusal('STOREFRONT_NONE'),
    )
  })

  it('goes once it is old, as what is gone does', async () => {
    for (const [table, columns] of [
      ['drift_run', ['started_at', 'finished_at']],
      ['drift', ['gone_at']],
    ] as const)
      for (const column of columns)
        await query(db(), sql.raw(`update ${table} set ${column} = ${column} - interval '401 days'`))
    await inTransaction(shop.server, ({ db: own }) => queueJob(own, 'deleteOldDrifts', {}))
    await shop.server.runJobs()
    expect(await rows({ state: 'all' })).toEqual([])
    expect(await newest()).toBeNull()
  })

  it('comes by itself for a store that never was compared', async () => {
    shop.setPrice('coat-1', '7.00')
    await inTransaction(shop.server, startFirst)
    await shop.server.runJobs()
    const first = await newest()
    expect(first).toMatchObject({ state: 'done', startedBy: '', opened: 1 })
    await inTransaction(shop.server, startFirst)
    expect(await newest()).toEqual(first)
    shop.setPrice('coat-1', '100.00')
    await compare()
  })

  it('fails at once where the store is switched off meanwhile', async () => {
    await start()
    const baseUrl = shop.sandbox.shopUrl('demo')
    const save = (enabled: boolean) =>
      shop.server.ok(storefrontSave, {
        body: { channel: 'first', name: '首店', baseUrl, token: 'sandbox-token', enabled },
      })
    await save(false)
    await shop.server.runJobs()
    expect(await shop.server.ok(driftStoreList)).toEqual([])
    await save(true)
    expect(await newest()).toMatchObject({ state: 'failed', problem: { kind: 'storefront.off' } })
    expect(await shop.server.ok(syncList, { query: { state: 'failed' } })).toEqual([])
  })
})
