import { importOrder, orderOf, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expectFits } from '../support/fits.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

const availableOf = async (sku: string) => {
  const rows = await api<{ sku: string; locationId: number; available: number }[]>(
    'GET',
    `/stock/sku?size=500&sku=${encodeURIComponent(sku)}`,
  )
  return rows.find((row) => row.sku === sku && row.locationId === shelf.locationId)?.available
}

test('calls off an imported order, for a reason, and has its stock back', async ({ page }, info) => {
  const [sku] = shelf.skus
  const before = await availableOf(sku)
  const { id, name, shipOrder } = await importOrder(api, { [sku]: 2 })
  await signIn(page, 'admin')
  await page.goto(`/order/detail/${id}`)
  await page.getByRole('button', { name: '取消订单', exact: true }).click()
  const form = page.getByRole('dialog', { name: `取消订单 ${name}` })
  await expectAccessible(page)
  await shot(page, info, 'order cancel')

  // Nothing is asked of the server without a reason.
  await form.getByRole('button', { name: '取消订单' }).click()
  await expect(form.getByText('请填写取消原因')).toBeVisible()
  await form.getByRole('textbox', { name: '取消原因' }).fill('客户改主意了')
  await form.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText(`${name} 未发的商品已取消`)).toBeVisible()
  await expect(page.getByText('取消订单：客户改主意了')).toBeVisible()

  const cancelled = await orderOf(api, id)
  expect(cancelled.shipOrders).toMatchObject([{ id: shipOrder.id, status: 8 }])
  expect(await availableOf(sku)).toBe(before)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page, `a cancelled order at ${width}`)
  }
})

test('is not offered for an order that its store can cancel', async ({ page }) => {
  const orders = await api<{ id: number; url: string }[]>('GET', '/order/list?status=open&size=200')
  const ofStore = orders.find(({ url }) => url !== '')
  await signIn(page, 'admin')
  await page.goto(`/order/detail/${ofStore?.id}`)
  await expect(page.getByRole('button', { name: '重新分仓' })).toBeVisible()
  await expect(page.getByRole('button', { name: '取消订单', exact: true })).toHaveCount(0)
})
