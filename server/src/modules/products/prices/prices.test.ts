import { productSync } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  productDiscountCreate,
  productDiscountDelete,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { priceImport, priceList, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/harness.ts'
import { type PriceShop, startPriceShop } from '../../../../test/shops/price-shop.ts'

let shop: PriceShop

beforeAll(async () => {
  shop = await startPriceShop([
    { handle: 'coat', tags: ['sale'], prices: [['100.00'], ['100.00', '150.00']] },
    { handle: 'hat', tags: [], prices: [['20.00']] },
  ])
})
beforeEach(() => read())
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

/** Has the products of the shop read. */
async function read() {
  await shop.server.ok(productSync, { body: { channel: 'first' } })
  await shop.server.runJobs()
}
const list = (query: object = {}) => shop.server.ok(priceList, { query })
const find = async (sku: string) => (await list()).find((row) => row.sku === sku)
const seen = (price: string, compareAt: string | null = null) => ({ price, compareAt })
const save = (body: object, more = {}) =>
  shop.server.call(priceSave, { body: { site: 'first', ...body } as never, ...more })
const upload = (rows: object[], more = {}) =>
  shop.server.call(priceImport, { body: { site: 'first', rows }, ...more })
const history = async () => {
  const entries = await shop.server.ok(auditList, { query: { subject: 'product', size: 5 } })
  return entries.map(({ before, after }) => ({ before, after }))
}

describe('the list', () => {
  it('has what the store asked when it was first seen, and tells when that is something else', async () => {
    expect((await list()).map(({ sku }) => sku)).toEqual(['coat-1', 'coat-2', 'hat-1'])
    await shop.server.app.database.pool.query(`update variant set color = 'Black' where sku = 'coat-2'`)
    expect(await find('coat-2')).toMatchObject({
      color: 'Black',
      size: 'M2',
      site: 'first',
      spu: 'coat',
      currency: 'CNY',
      price: '100.00',
      compareAt: '150.00',
      source: 'store',
      storePrice: '100.00',
      storeCompareAt: '150.00',
      seenAt: expect.any(String),
      differs: false,
      discount: '',
    })
    shop.setPrice('hat-1', '25.00')
    await read()
    expect(await find('hat-1')).toMatchObject({ price: '20.00', storePrice: '25.00', differs: true })
    expect((await list({ view: 'differs' })).map(({ sku }) => sku)).toEqual(['hat-1'])
    shop.setPrice('hat-1', '20.00')
    await read()
    expect(await list({ view: 'differs' })).toEqual([])
  })

  it('is of a part of a name, a store, or where prices came from', async () => {
    const skus = async (query: object) => (await list(query)).map(({ sku }) => sku)
    expect(await skus({ query: 'COAT' })).toEqual(['coat-1', 'coat-2'])
    expect(await skus({ query: 'hat-' })).toEqual(['hat-1'])
    expect(await skus({ site: 'second' })).toEqual([])
    expect(await skus({ source: 'store', size: 1, skip: 1 })).toEqual(['coat-2'])
    expect(await skus({ source: 'release' })).toEqual([])
    expect(await skus({ view: 'unseen' })).toEqual([])
    expect(await skus({ brand: 'nobody' })).toEqual([])
  })
})

describe('a price by hand', () => {
  it('is kept with who has set it and what it was, and stays when the store is read', async () => {
    expect(await save({ sku: 'hat-1', price: '30', compareAt: '40.5', before: seen('20.00') })).toMatchObject(
      {
        data: 1,
      },
    )
    await read()
    expect(await find('hat-1')).toMatchObject({
      price: '30.00',
      compareAt: '40.50',
      source: 'hand',
      changedBy: expect.any(String),
      storePrice: '20.00',
      differs: true,
    })
    const [entry] = await history()
    expect(entry).toEqual({
      before: { site: 'first', items: [{ sku: 'hat-1', price: '20.00', compareAt: '' }] },
      after: { site: 'first', items: [{ sku: 'hat-1', price: '30.00', compareAt: '40.50' }] },
    })
  })

  it('is refused for what nobody knows, where it is no price, and to whoever may not', async () => {
    expect(await save({ sku: 'HAT-1', price: '30' })).toMatchObject(refusal('PRICE_NO_SKU'))
    expect(await save({ sku: 'hat-1', price: '30', compareAt: '29.99' })).toMatchObject(
      refusal('PRICE_COMPARE'),
    )
    for (const price of ['0', '0.00', '-1', '1.005', 'x', ''])
      expect(await save({ sku: 'hat-1', price })).toMatchObject(refusal('INVALID_INPUT'))
    expect((await save({ sku: 'hat-1', price: '30' }, { as: 'Sellers' })).status).toBe(403)
    expect(await find('hat-1')).toMatchObject({ price: '30.00' })
  })

  it('of two at once that have seen the same price one alone is taken', async () => {
    const answers = await Promise.all(
      ['31', '32', '33'].map((price) => save({ sku: 'hat-1', price, before: seen('30.00', '40.50') })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject(refusal('PRICE_CHANGED_SINCE'))
  })

  it('is refused to whoever has not seen another compare-at price', async () => {
    const now = await find('hat-1')
    const price = now?.price ?? ''
    const before = { price, compareAt: now?.compareAt ?? null }
    expect(await save({ sku: 'hat-1', price, compareAt: '50', before })).toMatchObject({ code: 0 })
    expect(await save({ sku: 'hat-1', price: '35', before })).toMatchObject(refusal('PRICE_CHANGED_SINCE'))
    expect(await find('hat-1')).toMatchObject({ price, compareAt: '50.00' })
    // As a store may ask it.
    const seen = { price: '0.00', compareAt: '19.9999' }
    expect(await save({ sku: 'hat-1', price: '35', before: seen })).toMatchObject(
      refusal('PRICE_CHANGED_SINCE'),
    )
  })

  it('of two at once for a SKU that had none one alone is taken', async () => {
    const answers = await Promise.all(
      ['31', '32'].map((price) => save({ sku: 'hat-1', site: 'second', price, before: null })),
    )
    expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true])
    expect(
      (await list({ site: 'second' })).map(({ storePrice, differs }) => ({ storePrice, differs })),
    ).toEqual([{ storePrice: null, differs: false }])
    expect((await list({ view: 'unseen' })).map(({ site }) => site)).toEqual(['second'])
  })
})

describe('a sheet', () => {
  const rows = [
    { sku: 'coat-1', price: '90.00', compareAt: '' },
    { sku: 'coat-2', price: '100', compareAt: '150' },
  ]

  it('is tried without a trace, and then sets all of its rows', async () => {
    expect((await upload(rows, { headers: { 'Dry-Run': '1' } })).data).toEqual({ changed: 1, same: 1 })
    expect(await find('coat-1')).toMatchObject({ price: '100.00', source: 'store' })
    expect((await upload(rows)).data).toEqual({ changed: 1, same: 1 })
    expect((await upload(rows)).data).toEqual({ changed: 0, same: 2 })
    expect(await find('coat-1')).toMatchObject({ price: '90.00', source: 'sheet' })
    expect(await find('coat-2')).toMatchObject({ price: '100.00', source: 'store' })
    const entries = await history()
    expect(entries).toContainEqual({
      before: { site: 'first', items: [{ sku: 'coat-1', price: '100.00', compareAt: '' }] },
      after: { site: 'first', items: [{ sku: 'coat-1', price: '90.00', compareAt: '' }] },
    })
  })

  it('with a fault changes nothing and names each row', async () => {
    const answer = await upload([
      { sku: 'coat-1', price: '80.00' },
      { sku: 'COAT-1', price: '80.00' },
      { sku: 'coat-2', price: '80.005' },
      { sku: 'coat-1', price: '70.00' },
      { sku: 'hat-1', price: '-1', compareAt: '1' },
    ])
    expect(answer).toMatchObject(refusal('ROWS_REFUSED'))
    expect(JSON.stringify(answer.data)).toContain('coat-1')
    expect(answer.data).toMatchObject({
      problems: [
        { row: 2, column: 'sku' },
        { row: 3, column: 'price' },
        { row: 4, column: 'sku' },
        { row: 5, column: 'price' },
      ],
    })
    expect(await find('coat-1')).toMatchObject({ price: '90.00' })
    expect(await upload([])).toMatchObject(refusal('ROWS_EMPTY'))
    expect((await upload(rows, { as: 'Sellers' })).status).toBe(403)
  })

  it('at the same time as another never mixes with it', async () => {
    const sheets = ['61', '62', '63'].map((price) => [
      { sku: 'coat-2', price },
      { sku: 'coat-1', price },
    ])
    const answers = await Promise.all(sheets.map((sheet) => upload(sheet)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    const [one, two] = [await find('coat-1'), await find('coat-2')]
    expect(one?.price).toBe(two?.price)
  })
})

describe('a discount', () => {
  it('is no difference while it runs, and what it has taken off becomes no price of ours', async () => {
    await upload([
      { sku: 'coat-1', price: '100' },
      { sku: 'coat-2', price: '100', compareAt: '150' },
    ])
    const { pool } = shop.server.app.database
    await pool.query("delete from variant_price where sku = 'coat-2'")
    const id = await shop.server.ok(productDiscountCreate, {
      body: { title: '秋促', discountPercent: '20', tags: ['sale'] },
    })
    await shop.server.runJobs()
    await read()
    expect(await find('coat-1')).toMatchObject({
      price: '100.00',
      storePrice: '80.00',
      differs: false,
      discount: '秋促',
    })
    expect(await find('coat-2')).toMatchObject({ price: '100.00', compareAt: '150.00', discount: '' })
    await shop.server.ok(productDiscountDelete, { body: { id } })
    await shop.server.runJobs()
    await read()
    expect(await find('coat-1')).toMatchObject({ storePrice: '100.00', differs: false, discount: '' })
  })
})
