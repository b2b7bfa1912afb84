import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import type { Offer } from '../../../ports/storefront/storefront-offers.ts'
import { shopifyStorefronts } from '../shopify.ts'

const skus = Array.from({ length: 101 }, (_, index) => `OFFER${String(index).padStart(3, '0')}`)
let desk: SandboxShop
let storefront: Storefront

beforeAll(async () => {
  desk = await startSandboxShop(skus, { stock: 7, generous: true })
  storefront = shopifyStorefronts()(desk.credentials)
})
afterAll(() => desk.close())

const places = async () => (await storefront.locations(null)).rows.map(({ exId }) => exId)

async function everyOffer(locationExIds: readonly string[]): Promise<{ rows: Offer[]; pages: number }> {
  const rows: Offer[] = []
  let pages = 0
  let after: string | null = null
  do {
    const page = await storefront.offers(locationExIds, after)
    rows.push(...page.rows)
    pages += 1
    after = page.next
  } while (after !== null)
  return { rows, pages }
}

it('tells each variant once, over several pages', async () => {
  const { rows, pages } = await everyOffer(await places())
  expect(rows.map(({ sku }) => sku).sort()).toEqual(skus)
  expect(pages).toBe(2)
  expect(rows.map(({ levels }) => levels.map(({ available }) => available))).toEqual(skus.map(() => [7]))
})

it('tells what the shop has of it now', async () => {
  const [sold] = await storefront.variantsOfSkus(['OFFER000'])
  if (!sold) throw new Error('not sold')
  await storefront.setPrices(sold.productExId, [{ exId: sold.exId, price: '150', compareAt: '199' }])
  const [locationExId = ''] = await places()
  const { rows } = await storefront.offers([locationExId], null)
  const offer = rows.find(({ sku }) => sku === 'OFFER000')
  expect(offer).toMatchObject({ exId: sold.exId, price: '150.00', compareAt: '199.00' })
  const level = { itemExId: offer?.itemExId ?? '', sku: 'OFFER000', locationExId, quantity: 2, key: 'offer' }
  await storefront.setAvailable([level])
  const again = (await storefront.offers([locationExId], null)).rows.find(({ sku }) => sku === 'OFFER000')
  expect(again?.levels).toEqual([{ locationExId, available: 2 }])
})

it('sets a level anew that has changed since a try whose answer was lost', async () => {
  const [locationExId = ''] = await places()
  const { rows } = await storefront.offers([locationExId], null)
  const offer = rows.find(({ sku }) => sku === 'OFFER001')
  const level = { itemExId: offer?.itemExId ?? '', sku: 'OFFER001', locationExId, quantity: 2, key: 'lost' }
  expect(await storefront.setAvailable([level])).toEqual(['set'])
  expect(await storefront.setAvailable([{ ...level, quantity: 5, key: 'another' }])).toEqual(['set'])
  expect(await storefront.setAvailable([level])).toEqual(['set'])
  const again = (await storefront.offers([locationExId], null)).rows.find(({ sku }) => sku === 'OFFER001')
  expect(again?.levels).toEqual([{ locationExId, available: 2 }])
})

it('tells no levels where no location is asked for', async () => {
  const { rows } = await storefront.offers([], null)
  expect(rows.flatMap(({ levels }) => levels)).toEqual([])
})
