import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

interface Shipped {
  fulfillments: { id: number; items: { id: number; sku: string }[] }[]
}
interface Place {
  id: number
  name: string
  autoReturn: string
}

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

/** A warehouse that receives returns by hand. */
async function byHand(): Promise<Place> {
  const places = await api<Place[]>('GET', '/location/list')
  const known = places.find(({ autoReturn }) => autoReturn === '0')
  if (known) return known
  const [first] = places
  await api('POST', '/location/save', [{ ...first, autoReturn: '0' }])
  return { ...(first as Place), autoReturn: '0' }
}

test('receives by hand what a customer sends back', async ({ page }, info) => {
  const place = await byHand()
  const { id, name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 3 })
  const { items } = await api<{ items: { id: number; sku: string; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  await api(
    'POST',
    `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF1`,
    items.map(({ id: item, sku, quantity }) => ({ id: item, sku, quantity })),
  )
  const [shipment] = (await api<Shipped>('GET', `/order/detail?id=${id}`)).fulfillments
  await api('POST', '/order/restock', {
    orderId: id,
    locationId: place.id,
    fulfillmentId: shipment?.id,
    fulfillmentItemId: shipment?.items[0]?.id,
    quantity: 3,
  })
  await signIn(page, 'admin')
  await page.goto('/stock/returns?st=announced')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('待收货')).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'announced returns')
  const drawer = page.getByRole('dialog')
  await row.getByRole('button', { name: '收货' }).click()
  await drawer.getByLabel(shelf.skus[0]).fill('1')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '收货' }).click()
  await expect(page.getByText('已收货 1 件')).toBeVisible()
  await expect(row.getByText('待收货')).toBeVisible()
  await row.getByRole('button', { name: '收货' }).click()
  await drawer.getByRole('button', { name: '收货' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/stock/returns?st=received')
  await expect(row.getByText('已收货')).toHaveCount(2)
  await expect(row.getByRole('button', { name: '收货' })).toHaveCount(0)
})

test('offers no receiving to sellers', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/stock/returns')
  await expect(page.getByRole('heading', { name: '退货收货' })).toBeVisible()
  await expect(page.getByRole('button', { name: '收货', exact: true })).toHaveCount(0)
})
