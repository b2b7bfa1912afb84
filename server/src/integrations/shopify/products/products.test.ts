import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import type { Storefront } from '../../../ports/storefront/storefront.ts'
import type { ProductToSave } from '../../../ports/storefront/storefront-products.ts'
import { shopifyStorefronts } from '../shopify.ts'

let desk: SandboxShop
let storefront: Storefront

beforeAll(async () => {
  desk = await startSandboxShop(['AAA'])
  storefront = shopifyStorefronts()(desk.credentials)
})
afterAll(() => desk.close())

const chosenBy = (value: string) => [{ name: 'Size', value }]
const size = (value: string, price: string) => ({
  exId: null,
  sku: `coat-${value}`,
  barcode: '',
  options: chosenBy(value),
  price,
  compareAt: null,
})
const coat: ProductToSave = {
  handle: 'coat',
  title: 'Coat',
  vendor: 'BoBo',
  productType: 'coats',
  tags: ['SS26'],
  descriptionHtml: '<p>Wool</p>',
  images: ['http://images.test/coat.jpg'],
  status: 'active',
  options: [{ name: 'Size', values: ['4Y', '6Y'] }],
  variants: [size('4Y', '199'), size('6Y', '209')],
  others: [],
}
const skus = async () =>
  (await storefront.variants(null)).rows
    .filter(({ handle }) => handle === 'coat')
    .map(({ sku, price, title, vendor, image }) => ({ sku, price, title, vendor, image }))

it('a product is made once by its handle, and what its list leaves out goes', async () => {
  const saved = await storefront.saveProduct(coat)
  expect(saved.variants.map(({ sku }) => sku)).toEqual(['coat-4Y', 'coat-6Y'])
  const seen = { title: 'Coat', vendor: 'BoBo', image: 'http://images.test/coat.jpg' }
  expect(await skus()).toEqual([
    { sku: 'coat-4Y', price: '199.00', ...seen },
    { sku: 'coat-6Y', price: '209.00', ...seen },
  ])
  expect(await storefront.saveProduct(coat)).toEqual(saved)
  const changed = { ...coat, title: 'Long coat', images: [], variants: [size('6Y', '99')] }
  expect(await storefront.saveProduct(changed)).toEqual({
    exId: saved.exId,
    variants: saved.variants.slice(1),
  })
  expect(await skus()).toEqual([{ sku: 'coat-6Y', price: '99.00', ...seen, title: 'Long coat' }])
})

const inShop = (sku: string) => {
  const found = desk.sandbox.findShop('demo')?.variants.find((one) => one.sku === sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}

it('the units of what it makes are counted, and of what it finds uncounted', async () => {
  const sock = { ...coat, handle: 'sock', variants: [{ ...size('1Y', '9'), sku: 'sock-1Y' }] }
  await storefront.saveProduct(sock)
  expect(inShop('sock-1Y')).toMatchObject({ tracked: true })
  inShop('sock-1Y').tracked = false
  await storefront.saveProduct(sock)
  expect(inShop('sock-1Y')).toMatchObject({ tracked: true })
})

it('a price that is not told stays, with what is crossed out beside it', async () => {
  Object.assign(inShop('coat-6Y'), { price: '80.00', compareAtPrice: '99.00' })
  await storefront.saveProduct({ ...coat, variants: [{ ...size('6Y', ''), price: null }] })
  expect(inShop('coat-6Y')).toMatchObject({ price: '80.00', compareAtPrice: '99.00' })
})

it('what the shop has beside it stays as it is', async () => {
  const own = inShop('coat-6Y')
  Object.assign(own, { sku: 'own-6Y', barcode: '999', tracked: false })
  const others = [{ exId: String(own.id), options: chosenBy('6Y') }]
  await storefront.saveProduct({ ...coat, variants: [size('8Y', '99')], others })
  expect(inShop('own-6Y')).toEqual(own)
  expect((await skus()).map(({ sku }) => sku)).toEqual(['own-6Y', 'coat-8Y'])
})

it('all that it sells is known, also where that is more than a page', async () => {
  const values = Array.from({ length: 301 }, (_, place) => `S${place}`)
  const options = [{ name: 'Size', values }]
  const made = await storefront.setProduct({
    ...{
      exId: null,
      handle: 'wide',
      title: 'Wide',
      vendor: 'BoBo',
      category: '',
      image: '',
      tags: [],
      options,
    },
    variants: values.slice(0, 101).map((value) => ({ ...size(value, '9'), sku: `wide-${value}` })),
  })
  expect(made.articles.map(({ sku }) => sku)).toEqual(values.slice(0, 101).map((value) => `wide-${value}`))
  const variants = values.map((value) => ({ ...size(value, '9'), sku: `wide-${value}` }))
  const saved = await storefront.saveProduct({ ...coat, handle: 'wide', options, variants })
  expect(saved.variants.map(({ sku }) => sku)).toEqual(values.map((value) => `wide-${value}`))
})

it('is refused in the words of the shop', async () => {
  const twice = { ...coat, variants: [size('4Y', '1'), size('4Y', '2')] }
  await expect(storefront.saveProduct(twice)).rejects.toMatchObject({ retryable: false })
  await expect(storefront.saveProduct({ ...coat, handle: 'new', title: ' ' })).rejects.toThrow()
})
