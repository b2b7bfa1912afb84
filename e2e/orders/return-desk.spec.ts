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

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

/** Three units that have left under this tracking number, and are to come back to a location that receives by hand. */
async function announced(tracking: string): Promise<{ name: string }> {
  const places = await api<Place[]>('GET', '/location/list')
  const place = places.find(({ autoReturn }) => autoReturn === '0')
  const { id, name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 3 })
  const { items } = await api<{ items: { id: number; sku: string; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  await api(
    'POST',
    `/ship/shipped?id=${shipOrder.id}&trackingNumber=${tracking}`,
    items.map(({ id: item, sku, quantity }) => ({ id: item, sku, quantity })),
  )
  const [shipment] = (await api<Shipped>('GET', `/order/detail?id=${id}`)).fulfillments
  await api('POST', '/order/restock', {
    orderId: id,
    locationId: place?.id,
    fulfillmentId: shipment?.id,
    fulfillmentItemId: shipment?.items[0]?.id,
    quantity: 3,
  })
  return { name }
}

test('a return is opened by its parcel, scanned, graded, seen beforehand and finished', async ({
  page,
}, info) => {
  const tracking = `RD${Date.now()}`
  const [sku, other] = shelf.skus
  const { name } = await announced(tracking)
  await signIn(page, 'admin')
  await page.goto('/stock/returns')
  const find = page.getByLabel('扫描订单号、运单号、SKU 或条码')
  await find.fill('UNKNOWN-1')
  await find.press('Enter')
  await expect(page.getByText('没有待收的退货：UNKNOWN-1')).toBeVisible()
  await expectAccessible(page)
  await find.fill(tracking)
  await find.press('Enter')
  await expect(page.getByRole('heading', { name: `${name} 退货验收` })).toBeVisible()

  const scan = page.getByLabel('扫描条码或 SKU')
  await scan.fill(other)
  await scan.press('Enter')
  await expect(page.getByRole('status')).toContainText('不在这个订单的待收退货中')
  for (const count of [1, 2]) {
    await scan.fill(sku)
    await scan.press('Enter')
    await expect(page.getByRole('status')).toContainText(`第 ${count} 件，共 3 件`)
  }
  await page.getByRole('button', { name: '另一成色' }).click()
  const units = page.getByLabel(`${sku} 本次收货数量`)
  await expect(units).toHaveCount(2)
  await units.nth(1).fill('1')
  await units.nth(1).press('Enter')
  await page.getByLabel(`${sku} 成色`).nth(1).click()
  await page.getByTitle('C 损坏').last().click()
  await page.getByLabel(`${sku} 处理`).nth(1).click()
  await page.getByTitle('快递索赔').last().click()
  await page.getByRole('button', { name: '照片与说明' }).nth(1).click()
  const drawer = page.getByRole('dialog')
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'damage.png', mimeType: 'image/png', buffer: picture })
  await expect(drawer.getByRole('button', { name: '更换图片：照片 1' })).toBeVisible()
  await drawer.getByLabel('说明').fill('外箱压坏')
  await drawer.getByLabel('索赔金额').fill('15.00')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('1 张照片')).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'return desk')

  await page.getByRole('button', { name: '预览并完成' }).click()
  await expect(drawer.getByText('CNY 59.70')).toBeVisible()
  await drawer.getByLabel('同时退款').click()
  await drawer.getByLabel('退款说明').fill('支付宝转账')
  await expect(drawer.getByText('本次退款').locator('..')).toContainText('59.70')
  await expect(drawer.getByRole('row').filter({ hasText: '报损' })).toContainText('-1')
  await expectAccessible(page)
  await shot(page, info, 'preview of a return')
  await drawer.getByRole('button', { name: '完成验收' }).click()
  await expect(page.getByText('已验收 3 件')).toBeVisible()
  await expect(page.getByText('这个订单没有待收退货')).toBeVisible()
  await expect(page.getByRole('link', { name: `${sku} 照片 1` })).toBeVisible()

  await page.goto(`/stock/courier-claims?q=${tracking}`)
  const claim = page.getByRole('row').filter({ hasText: name })
  await expect(claim).toContainText('索赔中')
  await expectAccessible(page)
  await claim.getByRole('button', { name: '结案' }).click()
  await drawer.getByLabel('赔付金额').fill('12.00')
  await drawer.getByRole('button', { name: '结案' }).click()
  await expect(claim).toContainText('已赔付')
})

test('returned units are exchanged for another SKU, by an order for which nothing is paid', async ({
  page,
}, info) => {
  const tracking = `RX${Date.now()}`
  const [sku, other] = shelf.skus
  const { name } = await announced(tracking)
  await signIn(page, 'admin')
  await page.goto('/stock/returns')
  const find = page.getByLabel('扫描订单号、运单号、SKU 或条码')
  await find.fill(tracking)
  await find.press('Enter')
  await expect(page.getByRole('heading', { name: `${name} 退货验收` })).toBeVisible()
  await expect(page.getByRole('button', { name: '换货' })).toBeDisabled()
  const units = page.getByLabel(`${sku} 本次收货数量`)
  await units.fill('2')
  await units.press('Enter')
  await page.getByRole('button', { name: '换货' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('换成').fill(other)
  await page.getByTitle(other).last().click()
  await drawer.getByLabel('换货数量').fill('1')
  await drawer.getByLabel('由本店承担差价').click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`换 ${other} ×1`)).toBeVisible()

  await page.getByRole('button', { name: '预览并完成' }).click()
  await expect(drawer.getByText(`退 ${sku}，发 ${other} ×1，无需付款`)).toBeVisible()
  await expect(drawer.getByText('建议退款').locator('..')).toContainText('19.90')
  await expectAccessible(page)
  await shot(page, info, 'preview of an exchange')
  await drawer.getByRole('button', { name: '完成验收' }).click()
  await expect(page.getByText('已验收 2 件')).toBeVisible()
  await page.getByRole('link', { name: `${name}-EX1` }).click()
  await expect(page.getByText('无需付款').first()).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('sellers see returns at the desk and finish none', async ({ page }) => {
  const tracking = `RS${Date.now()}`
  const { name } = await announced(tracking)
  await signIn(page, 'seller')
  await page.goto(`/stock/returns?q=${tracking}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  const find = page.getByLabel('扫描订单号、运单号、SKU 或条码')
  await find.fill(tracking)
  await find.press('Enter')
  await expect(page.getByRole('heading', { name: `${name} 退货验收` })).toBeVisible()
  await expect(page.getByLabel('扫描条码或 SKU')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '预览并完成' })).toBeDisabled()
})
