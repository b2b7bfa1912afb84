import { importOrder, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/** What came back must be told to the ledger: it waits in the list under this key. */
let key: string
let receipt: string

interface Order {
  fulfillments: { id: number; items: { id: number; sku: string }[] }[]
}

/** What waits stays so: the demo's ledger takes everything at once otherwise. */
const holdBack = (api: ApiCall, held: boolean) =>
  api('POST', '/config?key=kingdee_stock_sync', held ? '0' : '1')

async function takeBack(api: ApiCall): Promise<number> {
  const shelf = await stockShelf(api)
  const { id: orderId, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  const { items } = await api<{ items: { id: number; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  const rows = items.map(({ id, quantity }) => ({ id, quantity }))
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF${Date.now()}`, rows)
  const { fulfillments } = await api<Order>('GET', `/order/detail?id=${orderId}`)
  const [shipment] = fulfillments
  const locations = await api<{ id: number; autoReturn: string }[]>('GET', '/location/list')
  const place = locations.find(({ autoReturn }) => autoReturn === '1')
  if (!shipment?.items[0] || !place) throw new Error('nothing was shipped, or nothing takes it back')
  const [{ id: fulfillmentItemId }] = shipment.items
  return api<number>('POST', '/order/restock', {
    orderId,
    locationId: place.id,
    fulfillmentId: shipment.id,
    fulfillmentItemId,
    quantity: 1,
  })
}

test.beforeEach(async ({ request }) => {
  const api = await apiAs(request, 'admin')
  await holdBack(api, true)
  const id = await takeBack(api)
  key = `ledger:RT${id}`
  receipt = `RT${id}`
})

test.afterEach(async ({ request }) => holdBack(await apiAs(request, 'admin'), false))

test('shows what waits to be told, retries it, and gives it up when asked twice', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/settings/sync')
  await expect(page.getByRole('heading', { name: '同步任务' })).toBeVisible()
  await expect(page.getByRole('list', { name: '对接系统' }).getByText('第一店铺')).toBeVisible()
  const waiting = page.getByRole('button', { name: /^等待中 [\d,]+ 最早/ })
  await waiting.click()
  await expect(page).toHaveURL(/\?st=waiting$/)
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/st=waiting&q=|q=ledger.*&st=waiting/)
  const row = page.getByRole('row').filter({ hasText: receipt })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('等待中')

  await row.getByRole('button', { name: '推送单据到金蝶' }).click()
  const drawer = page.getByRole('dialog', { name: `推送单据到金蝶 ${receipt}` })
  await expect(drawer.locator('pre')).toContainText('"number"')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '重试', exact: true }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await row.getByRole('button', { name: '放弃' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`放弃“推送单据到金蝶 ${receipt}”？`)
  await question.getByRole('button', { name: '放弃' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^已放弃/ }).click()
  await expect(row).toContainText('已放弃')
  await expect(row.getByRole('button', { name: '重试', exact: true })).toHaveCount(0)
})

test('shows Sellers what waits, without a way to touch it', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto(`/settings/sync?q=${encodeURIComponent(key)}`)
  await expect(page.getByRole('row').filter({ hasText: receipt })).toBeVisible()
  await expect(page.getByRole('button', { name: '放弃', exact: true })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('shows what waits as cards', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(`/settings/sync?q=${encodeURIComponent(key)}`)
    await expect(page.getByRole('listitem').filter({ hasText: receipt })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
