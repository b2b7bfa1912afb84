import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
  productDiscountLines,
  productDiscountList,
  productDiscountStart,
  productDiscountSummary,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import type { StorefrontPrice } from '../../../ports/storefront/storefront-prices.ts'

let shop: PriceShop
/** So many reads still show what a variant cost before the next change. */
let lateReads = 0
const before = new Map<string, StorefrontPrice>()
function showLate(reads: number) {
  lateReads = reads
  before.clear()
}
/** After so many changes of prices from now the node dies, with the answer in its hands. */
let diesAfter = Number.POSITIVE_INFINITY
/** A shop that shows new prices late, and a node that may die behind a change. */
function troubling(made: Storefront): Storefront {
  return {
    ...made,
    async pricesOf(exIds) {
      const found = await made.pricesOf(exIds)
      if (lateReads <= 0 || before.size === 0) return found
      lateReads -= 1
      return new Map([...found].map(([exId, now]) => [exId, before.get(exId) ?? now]))
    },
    async setPrices(productExId, prices) {
      if (lateReads > 0)
        for (const [exId, price] of await made.pricesOf(prices.map(({ exId }) => exId)))
          before.set(exId, before.get(exId) ?? price)
      await made.setPrices(productExId, prices)
      diesAfter -= 1
      if (diesAfter === 0) throw new Error('the node dies')
    },
  }
}
const many = Array.from({ length: 60 }, (_, index) => ({
  handle: `many-${index + 1}`,
  tags: ['many'],
  prices: [['100.00'], ['85.55', '99.99'], ['10.00', '100.00']] as [string, string?][],
}))

beforeAll(async () => {
  shop = await startPriceShop(
    [
      { handle: 'shirt', tags: ['SS26', '新品'], prices: [['100.00'], ['80.00', '120.00']] },
      { handle: 'skirt', tags: ['ss26'], prices: [['30.00', '60.00'], ['0.01']] },
      { handle: 'coat', tags: ['AW26'], prices: [['500.00']] },
      { handle: 'hat', tags: ['hats'], prices: [['50.00']] },
      { handle: 'cap', tags: ['hats', 'caps'], prices: [['40.00']] },
      ...many,
    ],
    troubling,
  )
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

type Body = {
  title?: string | null
  discountPercent?: string | number | null
  tags?: string | string[] | null
}
const call = (body: Body, preview: '0' | '1' = '0') =>
  shop.server.call(productDiscountCreate, { query: { preview }, body })
async function create(body: Body, preview: '0' | '1' = '0'): Promise<number> {
  const id = await shop.server.ok(productDiscountCreate, { query: { preview }, body })
  await shop.server.runJobs()
  return id
}
const find = async (id: number) => {
  const [found] = await shop.server.ok(productDiscountList, { query: { id } })
  if (!found) throw new Error('no such discount')
  return found
}
const end = async (id: number) => {
  const answer = await shop.server.ok(productDiscountDelete, { body: { id } })
  await shop.server.runJobs()
  return answer
}
const lines = (id: number, view: 'blocked' | 'troubled' | 'skipped' | '' = '') =>
  shop.server.ok(productDiscountLines, { query: { id, view, size: 500 } })
const states = async (id: number) =>
  Object.fromEntries((await lines(id)).map(({ sku, state }) => [sku, state]))

describe('a discount', () => {
  it('takes its percentage off all products that bear the tags, and gives every price back', async () => {
    const before = shop.prices()
    const id = await create({ title: '换季', discountPercent: 20, tags: 'SS26' })
    expect(shop.prices()).toMatchObject({
      'shirt-1': { price: '80.00', compareAtPrice: '100.00' },
      // Off 120 it would cost 96: dearer than now.
      'shirt-2': { price: '80.00', compareAtPrice: '120.00' },
      'skirt-1': { price: '30.00', compareAtPrice: '60.00' },
      'skirt-2': before['skirt-2'],
      'coat-1': before['coat-1'],
    })
    expect(await states(id)).toEqual({
      'shirt-1': 'applied',
      'shirt-2': 'dearer',
      'skirt-1': 'dearer',
      'skirt-2': 'same',
    })
    expect(await find(id)).toMatchObject({
      title: '换季',
      discountPercent: '20',
      tags: 'SS26',
      site: 'first',
      state: 'running',
      count: 1,
      processCount: 1,
      done: true,
      troubled: 0,
      currency: 'CNY',
      problem: null,
      createdBy: 'Admin',
    })
    expect(await end(id)).toEqual({ id, state: 'closing' })
    expect(await find(id)).toMatchObject({ state: 'closed', done: true, count: 1, processCount: 1 })
    expect(shop.prices()).toEqual(before)
    expect(await end(id)).toEqual({ id, state: 'deleted' })
    expect(await shop.server.ok(productDiscountList, { query: { id } })).toEqual([])
  })

  it('is for products that bear all of its tags', async () => {
    const before = shop.prices()
    const id = await create({ title: '帽', discountPercent: '50', tags: ['hats', 'CAPS'] })
    expect(await states(id)).toEqual({ 'cap-1': 'applied' })
    await end(id)
    expect(shop.prices()).toEqual(before)
  })

  it('is looked at before it begins, and says what another one keeps it from', async () => {
    const running = await create({ title: '先到', discountPercent: 10, tags: 'caps' })
    const before = shop.prices()
    const id = await create({ title: '后到', discountPercent: 30, tags: 'hats' }, '1')
    expect(await find(id)).toMatchObject({ state: 'ready', done: false, count: 2, processCount: 0 })
    expect(shop.prices()).toEqual(before)
    expect(await lines(id, 'blocked')).toMatchObject([{ sku: 'cap-1', blockedBy: '先到', state: 'planned' }])
    await shop.server.ok(productDiscountStart, { query: { id } })
    await shop.server.runJobs()
    expect(await states(id)).toEqual({ 'hat-1': 'applied', 'cap-1': 'blocked' })
    expect(await shop.server.ok(productDiscountSummary, { query: { id } })).toMatchObject({
      lines: 2,
      products: 2,
      applied: 1,
      blocked: 1,
      belowCost: 0,
    })
    expect(await shop.server.call(productDiscountStart, { query: { id } })).toMatchObject(
      refusal('PRODUCT_DISCOUNT_STATE'),
    )
    await end(id)
    await end(running)
  })

  it('that was only looked at goes without a trace', async () => {
    const before = shop.prices()
    const id = await create({ title: '草稿', discountPercent: 30, tags: 'hats' }, '1')
    expect(await end(id)).toEqual({ id, state: 'deleted' })
    expect(shop.prices()).toEqual(before)
  })

  it('leaves what somebody has changed meanwhile, before and after, and lists it', async () => {
    const id = await create({ title: '改价', discountPercent: 30, tags: 'hats' }, '1')
    shop.setPrice('hat-1', '49.00')
    await shop.server.ok(productDiscountStart, { query: { id } })
    await shop.server.runJobs()
    expect(await states(id)).toEqual({ 'hat-1': 'changed', 'cap-1': 'applied' })
    shop.setPrice('cap-1', '20.00')
    await end(id)
    expect(await lines(id, 'troubled')).toMatchObject([
      { sku: 'hat-1', state: 'changed', price: '50.00', discounted: '35.00' },
      { sku: 'cap-1', state: 'changed', price: '40.00', discounted: '28.00' },
    ])
    expect(await find(id)).toMatchObject({ state: 'closed', troubled: 2 })
    expect(shop.prices()).toMatchObject({
      'hat-1': { price: '49.00', compareAtPrice: null },
      'cap-1': { price: '20.00', compareAtPrice: '40.00' },
    })
  })

  it('of no product at all is complete at once', async () => {
    const id = await create({ title: '空', discountPercent: 30, tags: 'nobody' })
    expect(await find(id)).toMatchObject({ state: 'running', count: 0, done: true })
    await end(id)
    await end(id)
  })
})

describe('is refused', () => {
  it.each([
    [{ discountPercent: 10, tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: ' ', discountPercent: 10, tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: '', tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: 10, tags: ' , ，' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: 10 }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: null, discountPercent: 10, tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: null, tags: 'SS26' }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: 10, tags: null }, 'PRODUCT_DISCOUNT_INCOMPLETE'],
    [{ title: 'A', discountPercent: 0, tags: 'SS26' }, 'INVALID_INPUT'],
    [{ title: 'A', discountPercent: 100, tags: 'SS26' }, 'INVALID_INPUT'],
    [{ title: 'A', discountPercent: -5, tags: 'SS26' }, 'INVALID_INPUT'],
    [{ title: 'A', discountPercent: '1e1', tags: 'SS26' }, 'INVALID_INPUT'],
    [{ title: 'A', discountPercent: '12.345', tags: 'SS26' }, 'INVALID_INPUT'],
    [{ title: 'A', discountPercent: 10, tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'PRODUCT_DISCOUNT_TAGS'],
  ] as const)('%j', async (body, error) => {
    const all = await shop.server.call(productDiscountList, { query: { size: 1 } })
    expect(await call(body as Body)).toMatchObject(refusal(error))
    expect((await shop.server.call(productDiscountList, { query: { size: 1 } })).total).toBe(all.total)
  })

  it('what is missing, what is unknown, what was seen otherwise, and who did not confirm', async () => {
    for (const body of [{}, { title: null, discountPercent: null, tags: null }])
      expect((await call(body)).message).toBe('信息不全请仔细检查')
    expect(await shop.server.call(productDiscountDelete, { body: { id: 999 } })).toMatchObject(
      refusal('PRODUCT_DISCOUNT_NOT_FOUND'),
    )
    expect(await shop.server.call(productDiscountSummary, { query: { id: 999 } })).toMatchObject(
      refusal('PRODUCT_DISCOUNT_NOT_FOUND'),
    )
    const id = await create({ title: '状态', discountPercent: 10, tags: 'nobody' })
    const row = await find(id)
    await end(id)
    expect(await shop.server.call(productDiscountDelete, { body: row })).toMatchObject(
      refusal('PRODUCT_DISCOUNT_CHANGED_SINCE'),
    )
    expect(await shop.server.ok(productDiscountDelete, { body: await find(id) })).toMatchObject({
      state: 'deleted',
    })
    const start = shop.server.clock.time
    shop.server.clock.time = new Date(start.getTime() + 3_600_000)
    expect(await call({ title: 'A', discountPercent: 10, tags: 'a' })).toMatchObject(
      refusal('CONFIRMATION_NEEDED'),
    )
    shop.server.clock.time = start
  })
})

/** Puts what waits for its time at the head of the queue. */
async function runOn() {
  await shop.server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await shop.server.runJobs()
}

describe('a price that the shop shows late', () => {
  it('is looked at again, and given back in the end', async () => {
    const before = shop.prices()
    showLate(2)
    const id = await create({ title: '迟', discountPercent: 20, tags: 'AW26' })
    for (let round = 0; round < 5; round += 1) await runOn()
    expect(await states(id)).toEqual({ 'coat-1': 'applied' })
    expect(await find(id)).toMatchObject({ state: 'running', troubled: 0, problem: null })
    showLate(2)
    await end(id)
    for (let round = 0; round < 5; round += 1) await runOn()
    expect(await find(id)).toMatchObject({ state: 'closed', troubled: 0 })
    expect(shop.prices()).toEqual(before)
  })

  it('later than anybody waits is listed, and given back all the same', async () => {
    const before = shop.prices()
    showLate(Number.POSITIVE_INFINITY)
    const id = await create({ title: '太迟', discountPercent: 20, tags: 'AW26' })
    for (let round = 0; round < 12; round += 1) await runOn()
    expect(await lines(id, 'troubled')).toMatchObject([
      { sku: 'coat-1', state: 'refused', problem: { kind: 'storefront.priceUnconfirmed' } },
    ])
    expect(await find(id)).toMatchObject({ state: 'running', troubled: 1 })
    showLate(0)
    expect(shop.prices()).toMatchObject({ 'coat-1': { price: '400.00', compareAtPrice: '500.00' } })
    await end(id)
    expect(await find(id)).toMatchObject({ state: 'closed', troubled: 0 })
    expect(shop.prices()).toEqual(before)
  })
})

describe('whatever happens', () => {
  it('of two that start at the same time each product has one alone, and both give all back', async () => {
    const before = shop.prices()
    const body = { discountPercent: 25, tags: 'many' }
    const ids = await Promise.all([
      shop.server.ok(productDiscountCreate, { body: { title: '甲', ...body } }),
      shop.server.ok(productDiscountCreate, { body: { title: '乙', ...body } }),
    ])
    await Promise.all([shop.server.runJobs(), shop.server.runJobs()])
    const all = (await Promise.all(ids.map((id) => lines(id)))).flat()
    expect(all.filter(({ state }) => state === 'applied')).toHaveLength(120)
    expect(all.filter(({ state }) => state === 'blocked')).toHaveLength(120)
    expect(await shop.server.verify()).toEqual([])
    for (const id of ids) await end(id)
    expect(shop.prices()).toEqual(before)
  })

  it('a fifth of the calls failing, and closing in the middle, leaves every price as it was', async () => {
    const before = shop.prices()
    shop.troubled(0.2)
    const id = await shop.server.ok(productDiscountCreate, {
      body: { title: '风暴', discountPercent: 25, tags: 'many' },
    })
    await vi.waitUntil(
      async () => {
        await shop.server.runJobs()
        return (await find(id)).state === 'running'
      },
      { timeout: 25_000, interval: 20 },
    )
    expect(shop.prices()).toMatchObject({
      'many-1-1': { price: '75.00', compareAtPrice: '100.00' },
      'many-60-2': { price: '74.99', compareAtPrice: '99.99' },
      'many-60-3': { price: '10.00', compareAtPrice: '100.00' },
    })
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await vi.waitUntil(
      async () => {
        await shop.server.runJobs()
        return (await find(id)).state === 'closed'
      },
      { timeout: 25_000, interval: 20 },
    )
    shop.troubled(0)
    expect(shop.prices()).toEqual(before)
  })

  it('nodes that die behind a change, before anything is noted, leave every price as it was', async () => {
    const before = shop.prices()
    const advanceUntil = async (id: number, state: string) => {
      for (let round = 0; round < 60; round += 1) {
        diesAfter = round % 3 === 0 ? 7 : Number.POSITIVE_INFINITY
        await runOn()
        if ((await find(id)).state === state) break
      }
      diesAfter = Number.POSITIVE_INFINITY
      expect((await find(id)).state).toBe(state)
    }
    const id = await shop.server.ok(productDiscountCreate, {
      body: { title: '中断', discountPercent: 25, tags: 'many' },
    })
    await advanceUntil(id, 'running')
    expect((await lines(id)).filter(({ state }) => state === 'applied')).toHaveLength(120)
    expect(shop.prices()).toMatchObject({
      'many-1-1': { price: '75.00', compareAtPrice: '100.00' },
      'many-60-2': { price: '74.99', compareAtPrice: '99.99' },
    })
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await advanceUntil(id, 'closed')
    expect(shop.prices()).toEqual(before)
  })

  it('stops where the shop refuses it, says why, and goes on by hand', async () => {
    const id = await create({ title: '停', discountPercent: 25, tags: 'AW26' }, '1')
    const demo = shop.sandbox.sandbox.findShop('demo')
    if (demo) demo.token = 'another'
    await shop.server.ok(productDiscountStart, { query: { id } })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({
      state: 'applying',
      stopped: true,
      problem: { kind: 'storefront.status' },
    })
    if (demo) demo.token = 'sandbox-token'
    await shop.server.ok(productDiscountStart, { query: { id } })
    await shop.server.runJobs()
    expect(await find(id)).toMatchObject({ state: 'running', stopped: false, problem: null })
    await end(id)
  })

  it('begins nothing without a shop', async () => {
    const body = { title: 'A', discountPercent: 10, tags: 'a', site: 'second' } as const
    expect(await shop.server.call(productDiscountCreate, { body })).toMatchObject(refusal('STOREFRONT_NONE'))
    await shop.server.ok(storefrontSave, {
      body: {
        channel: 'first',
        name: '首店',
        baseUrl: shop.sandbox.shopUrl('demo'),
        token: '',
        enabled: true,
      },
    })
  })
})
