import {
  productDiscountCreate,
  productDiscountDelete,
  productDiscountLines,
  productDiscountList,
  productDiscountStart,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import {
  productRelease,
  productReleaseAgain,
  productReleaseList,
  productReleaseProducts,
  productReleaseUndo,
} from '@selvedge/contract/products/imports/releases.ts'
import { priceList } from '@selvedge/contract/products/prices/prices.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freeJobs } from '../../../../../test/free-jobs.ts'
import { type PriceShop, startPriceShop } from '../../../../../test/shops/price-shop.ts'
import { StorefrontError } from '../../../../ports/storefront/storefront.ts'

let shop: PriceShop
/** What happens before the shop is told of a whole product, and once it was. */
let before: () => unknown = () => {}
let behind: () => unknown = () => {}
const handles = ['hand', 'coat', 'wool', 'dear', 'lost', 'stop', 'both', 'back', 'late', 'open', 'part']
const givenUp = ['gave', 'told', 'keep']
beforeAll(async () => {
  shop = await startPriceShop(
    [...handles, ...givenUp].map((handle) => ({
      handle,
      tags: [handle],
      prices: [['100.00'], ['80.00', '120.00']],
    })),
    (made) => ({
      ...made,
      async setProduct(command) {
        await before()
        const answer = await made.setProduct(command)
        await behind()
        return answer
      },
    }),
  )
  for (const variant of demo()?.variants ?? []) variant.options = [{ name: 'Size', value: variant.title }]
})
beforeEach(() => {
  before = () => {}
  behind = () => {}
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const demo = () => shop.sandbox.sandbox.findShop('demo')
const prices = (handle: string) =>
  (demo()?.variants ?? [])
    .filter(({ sku }) => sku.startsWith(handle))
    .map(({ sku, price, compareAtPrice }) => [sku.slice(-1), price, compareAtPrice ?? null])
    .toSorted()
const head = 'SPU,Name,SKU,Barcode,Color,Size,Price,Compare At Price,Tags\n'
async function beginRelease(handle: string, first: string, second?: string): Promise<number> {
  const rows = [
    `${handle},N,${handle}-1,,,M1,${first},`,
    ...(second ? [`${handle},N,${handle}-2,,,M2,${second},`] : []),
  ]
  const file = {
    name: 'list.csv',
    bytes: new TextEncoder().encode(head + rows.map((row) => `${row},\n`).join('')),
  }
  await shop.server.ok(productImportUpload, {
    body: { file, brand: 'Lise', season: 'spring-summer-2026', tags: '' },
  })
  return shop.server.ok(productRelease, {})
}
async function release(handle: string, first: string, second?: string): Promise<number> {
  const id = await beginRelease(handle, first, second)
  await shop.server.runJobs()
  return id
}
async function undo(id: number) {
  await shop.server.ok(productReleaseUndo, { query: { id } })
  await shop.server.runJobs()
}
const released = async (id: number) =>
  (await shop.server.ok(productReleaseProducts, { query: { id } })).map(({ state, discount, undo }) => [
    state,
    discount,
    undo,
  ])
async function discount(tag: string, preview: '0' | '1' = '0', percent = 50): Promise<number> {
  const body = { title: `折 ${tag}`, discountPercent: percent, tags: [tag] }
  const id = await shop.server.ok(productDiscountCreate, { query: { preview }, body })
  await shop.server.runJobs()
  return id
}
const beginClosing = (id: number) => shop.server.ok(productDiscountDelete, { body: { id } })
async function close(id: number) {
  await beginClosing(id)
  await shop.server.runJobs()
  expect(await shop.server.ok(productDiscountList, { query: { id } })).toMatchObject([
    { state: 'closed', troubled: 0 },
  ])
}
const lines = async (id: number, view: '' | 'repriced' = '') =>
  (await shop.server.ok(productDiscountLines, { query: { id, view } }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(({ sku, price, before, discounted, state }) => [sku.slice(-1), price, before, discounted, state])
const ours = async (sku: string) => {
  const [price] = await shop.server.ok(priceList, { query: { query: sku } })
  return price && [price.price, price.storePrice, price.differs, price.discount]
}

it('a released price becomes what the discount gives back, and the shop keeps its discount', async () => {
  const id = await discount('coat')
  expect(prices('coat')).toEqual([
    ['1', '50.00', '100.00'],
    ['2', '60.00', '120.00'],
  ])
  const list = await release('coat', '90', '130')
  expect(await released(list)).toEqual([['updated', '折 coat', null]])
  expect(prices('coat')).toEqual([
    ['1', '45.00', '90.00'],
    ['2', '65.00', '130.00'],
  ])
  expect(await ours('coat-1')).toEqual(['90.00', '45.00', false, '折 coat'])
  expect(await lines(id, 'repriced')).toEqual([
    ['1', '90.00', '100.00', '45.00', 'applied'],
    ['2', '130.00', '80.00', '65.00', 'applied'],
  ])
  await close(id)
  expect(prices('coat')).toEqual([
    ['1', '90.00', null],
    ['2', '130.00', null],
  ])
  await undo(list)
  expect(await released(list)).toEqual([['updated', '', 'restored']])
  expect(prices('coat')).toEqual([
    ['1', '100.00', null],
    ['2', '80.00', '120.00'],
  ])
})

it('the undo gives the discount the price back that it had kept', async () => {
  const id = await discount('back')
  const was = { shop: prices('back'), lines: await lines(id) }
  const list = await release('back', '90', '130')
  await undo(list)
  expect(await released(list)).toEqual([['updated', '', 'restored']])
  expect(prices('back')).toEqual(was.shop)
  expect(await lines(id)).toEqual(was.lines)
  await close(id)
  expect(prices('back')).toEqual([
    ['1', '100.00', null],
    ['2', '80.00', '120.00'],
  ])
})

it('the undo reaches what a discount that began later has kept', async () => {
  const list = await release('late', '90')
  const id = await discount('late')
  expect(prices('late')[0]).toEqual(['1', '45.00', '90.00'])
  await undo(list)
  expect(await released(list)).toEqual([['updated', '', 'restored']])
  expect(prices('late')[0]).toEqual(['1', '50.00', '100.00'])
  await close(id)
  expect(prices('late')[0]).toEqual(['1', '100.00', null])
})

it('a price that the discount does not lower is told as it is, until the undo', async () => {
  const id = await discount('dear')
  const list = await release('dear', '0.01', '50')
  expect(await released(list)).toEqual([['updated', '', null]])
  // What is crossed out stays, and half of it is dearer.
  expect(prices('dear')).toEqual([
    ['1', '0.01', null],
    ['2', '50.00', '120.00'],
  ])
  expect((await lines(id)).map(([, price, , , state]) => [price, state])).toEqual([
    ['0.01', 'same'],
    ['50.00', 'dearer'],
  ])
  await undo(list)
  expect(prices('dear')).toEqual([
    ['1', '50.00', '100.00'],
    ['2', '60.00', '120.00'],
  ])
  await close(id)
  expect(prices('dear')).toEqual([
    ['1', '100.00', null],
    ['2', '80.00', '120.00'],
  ])
})

it('a release whose answer is lost, and a discount that closes before it is told again', async () => {
  const id = await discount('lost')
  behind = () => {
    behind = () => {}
    throw new Error('the node dies')
  }
  const list = await beginRelease('lost', '90')
  await shop.server.runJobs()
  expect(prices('lost')[0]).toEqual(['1', '45.00', '90.00'])
  await close(id)
  expect(prices('lost')).toEqual([
    ['1', '90.00', null],
    ['2', '80.00', '120.00'],
  ])
  await freeJobs(shop.server.app.database.pool)
  await shop.server.runJobs()
  expect(await released(list)).toMatchObject([['updated', '', null]])
  expect(prices('lost')[0]).toEqual(['1', '90.00', null])
  await undo(list)
  expect(prices('lost')[0]).toEqual(['1', '100.00', null])
})

it('a discount that is to be closed while the shop is told gives the new price back', async () => {
  const id = await discount('both')
  before = () => beginClosing(id)
  const list = await release('both', '90')
  expect(await released(list)).toEqual([['updated', '折 both', null]])
  expect(prices('both')).toEqual([
    ['1', '90.00', null],
    ['2', '80.00', '120.00'],
  ])
  expect(await lines(id)).toEqual([
    ['1', '90.00', '100.00', '45.00', 'restored'],
    ['2', '80.00', null, '60.00', 'restored'],
  ])
})

it('a price that the shop refuses leaves the discount as it was', async () => {
  const id = await discount('stop')
  const was = { shop: prices('stop'), lines: await lines(id) }
  before = () => {
    throw new StorefrontError({ kind: 'storefront.refused', params: { said: 'no' } }, { retryable: false })
  }
  const list = await release('stop', '90')
  expect(await released(list)).toEqual([['failed', '', null]])
  expect(prices('stop')).toEqual(was.shop)
  expect(await lines(id)).toEqual(was.lines)
  before = () => {}
  await shop.server.ok(productReleaseAgain, { query: { id: list } })
  await shop.server.runJobs()
  expect(prices('stop')[0]).toEqual(['1', '45.00', '90.00'])
  await close(id)
  expect(prices('stop')[0]).toEqual(['1', '90.00', null])
})

it('a release and a discount at once follow each other', async () => {
  const id = await discount('open', '1')
  await shop.server.ok(productDiscountStart, { query: { id } })
  const list = await beginRelease('open', '90')
  await shop.server.runJobs()
  expect(await released(list)).toMatchObject([['updated', '折 open', null]])
  expect(prices('open')[0]).toEqual(['1', '45.00', '90.00'])
  await beginClosing(id)
  const again = await beginRelease('open', '70')
  await shop.server.runJobs()
  expect(await released(again)).toMatchObject([['updated', expect.any(String), null]])
  expect(prices('open')).toEqual([
    ['1', '70.00', null],
    ['2', '80.00', '120.00'],
  ])
})

it('what somebody has changed in the shop is no concern of the discount any more', async () => {
  const id = await discount('hand')
  shop.setPrice('hand-1', '77.00')
  const list = await release('hand', '90')
  expect(await released(list)).toEqual([['updated', '', null]])
  expect(prices('hand')[0]).toEqual(['1', '90.00', '100.00'])
  await beginClosing(id)
  await shop.server.runJobs()
  expect(prices('hand')[0]).toEqual(['1', '90.00', '100.00'])
  expect(await shop.server.ok(productReleaseList, { query: { id: list } })).toMatchObject([{ failed: 0 }])
})

it('a discount is named where a new price counts behind it alone', async () => {
  const id = await discount('wool')
  expect(await released(await release('wool', '100'))).toEqual([['updated', '', null]])
  expect(await released(await release('wool', '90'))).toEqual([['updated', '折 wool', null]])
  expect(await released(await release('wool', '90'))).toEqual([['updated', '', null]])
  await close(id)
  expect(prices('wool')[0]).toEqual(['1', '90.00', null])
})

/** Another style is here in capitals by the time that it is told once more. */
async function takeAway(handle: string) {
  await shop.server.app.database.pool.query(
    `insert into product (spu, name, created_at) values (upper('${handle}'), 'N', now())`,
  )
  await freeJobs(shop.server.app.database.pool)
  await shop.server.runJobs()
}

it.each([
  ['gave', 'before it has told the shop', ['1', '50.00', '100.00'], '100.00'],
  ['told', 'after it has told the shop', ['1', '45.00', '90.00'], '90.00'],
])(
  '%s: a release that is given up %s leaves the discount what the shop shows',
  async (handle, _, shown, back) => {
    const id = await discount(handle)
    const die = () => {
      before = () => {}
      behind = () => {}
      throw new Error('the node dies')
    }
    if (handle === 'gave') before = die
    else behind = die
    const list = await release(handle, '90')
    await takeAway(handle)
    expect(await released(list)).toEqual([['failed', '', null]])
    expect(prices(handle)[0]).toEqual(shown)
    expect((await lines(id))[0]?.[1]).toBe(back)
    await close(id)
    expect(prices(handle)[0]).toEqual(['1', back, null])
  },
)

it('an undo that is given up leaves the discount what the shop shows', async () => {
  const list = await release('keep', '90')
  const id = await discount('keep')
  before = () => {
    before = () => {}
    throw new Error('the node dies')
  }
  await undo(list)
  expect((await lines(id))[0]?.[1]).toBe('100.00')
  for (const product of demo()?.products ?? []) if (product.handle === 'keep') product.vendor = 'Else'
  await freeJobs(shop.server.app.database.pool)
  await shop.server.runJobs()
  expect(await released(list)).toEqual([['updated', '', 'kept']])
  expect((await lines(id))[0]?.[1]).toBe('90.00')
  await close(id)
  expect(prices('keep')[0]).toEqual(['1', '90.00', null])
})
