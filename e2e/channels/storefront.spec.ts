import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'
import { buyAtDesk, connect, deskPage, disconnect } from './storefront.data.ts'

let api: ApiCall
let sku: string

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  sku = (await connect(api)).sku
})
test.afterAll(() => disconnect(api))

/** What another system does in its own time: the page is opened again until it shows. */
async function eventually(page: Page, url: string, found: (page: Page) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await found(page)
  }).toPass({ timeout: 40_000, intervals: [500, 1_000, 2_000] })
}

const deskRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** The order has come here by itself; opens the ship order that it was routed to, and answers its name. */
async function openShipOrder(page: Page, name: string): Promise<string> {
  const link = page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('link', { name: /^SO\d+$/ })
  await eventually(page, `/order/list?q=${encodeURIComponent(name)}`, async () => {
    await expect(link).toBeVisible({ timeout: 4_000 })
  })
  const shipOrder = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: shipOrder })).toBeVisible()
  return shipOrder
}

const orderIdOf = async (name: string) =>
  (await api<{ id: number; name: string }[]>('GET', `/order/list?name=${encodeURIComponent(name)}`)).find(
    (row) => row.name === name,
  )?.id ?? 0

test('an order of the storefront is picked and shipped, is fulfilled there, comes back and is refunded', async ({
  page,
}, info) => {
  test.setTimeout(150_000)
  await signIn(page, 'admin')
  const name = await buyAtDesk(page, sku, 2)
  const shipOrder = await openShipOrder(page, name)

  await page.goto(`/ship/pick/${shipOrder}`)
  const scan = page.getByLabel('扫描条码或 SKU')
  for (let unit = 0; unit < 2; unit += 1) {
    await scan.fill(sku)
    await scan.press('Enter')
  }
  const trackingNumber = `SF${Date.now()}`
  await page.getByLabel('运单号').fill(trackingNumber)
  await page.getByRole('button', { name: '发货', exact: true }).click()
  await expect(page.getByText(`${shipOrder} 已发货`)).toBeVisible()

  await eventually(page, deskPage(name), async () => {
    await expect(deskRow(page, name)).toContainText('已发货', { timeout: 2_000 })
  })
  await expect(deskRow(page, name)).toContainText('已发 2')
  await expect(deskRow(page, name)).toContainText(trackingNumber)
  await eventually(page, `/ship/detail/${shipOrder}`, async () => {
    await expect(page.getByText('已完成').first()).toBeVisible({ timeout: 4_000 })
  })
  await expectAccessible(page)

  const orderId = await orderIdOf(name)
  await page.goto(`/order/detail/${orderId}`)
  await expect(page.getByText('沈知夏').first()).toBeVisible()
  await page.getByRole('button', { name: '退货', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: `退货 ${name}` })
  await dialog.getByRole('spinbutton').fill('1')
  await dialog.getByRole('button', { name: '退货' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('退货记录').first()).toBeVisible()

  // Goods are chosen, their worth is proposed, and less may be given back.
  const { unitPrice } = (await api<{ items: { unitPrice: string }[] }>('GET', `/order/detail?id=${orderId}`))
    .items[0] ?? { unitPrice: '' }
  await page.getByRole('button', { name: '退款', exact: true }).click()
  const money = page.getByRole('dialog', { name: `退款 ${name}` })
  await money.getByRole('spinbutton').fill('1')
  await expect(money.getByLabel('退款金额')).toHaveValue(unitPrice)
  await expectAccessible(page)
  await shot(page, info, 'refund')
  await money.getByLabel('退款金额').fill('5.00')
  await money.getByRole('button', { name: '退款' }).click()
  await expect(money).toBeHidden()
  await eventually(page, deskPage(name), async () => {
    await expect(deskRow(page, name)).toContainText('部分退款', { timeout: 2_000 })
  })
  await expect(page.getByText('没有重复发货，也没有超额退款')).toBeVisible()
  const refund = page.getByRole('row').filter({ hasText: '退款' }).filter({ hasText: '5.00' })
  await eventually(page, `/order/detail/${orderId}`, async () => {
    await expect(refund).toContainText('成功', { timeout: 4_000 })
  })
  await expect(refund).toContainText(`${sku} ×1`)

  // One that nobody could send is given up, has failed, and is tried again.
  await disconnect(api)
  const failing = await api<number>('POST', '/order/refund', { orderId, amount: '1.00' })
  const [effect] = await api<{ id: string; key: string }[]>('GET', '/sync/list?kind=storefront.refund')
  expect(effect?.key).toBe(`refund:${failing}`)
  await expect(async () => api('GET', `/sync/giveUp?id=${effect?.id}`)).toPass({ timeout: 10_000 })
  const again = page.getByRole('row').filter({ hasText: '1.00' }).filter({ hasText: '重试退款' })
  await page.goto(`/order/detail/${orderId}`)
  await expect(again).toContainText('退款失败')
  await connect(api)
  await again.getByRole('button', { name: '重试退款' }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  const tried = page.getByRole('row').filter({ hasText: 'CNY 1.00' })
  await eventually(page, `/order/detail/${orderId}`, async () => {
    await expect(tried).toContainText('成功', { timeout: 4_000 })
  })
})

test('an order that is called off there stops whoever picks it here', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page, 'admin')
  const name = await buyAtDesk(page, sku, 1)
  const shipOrder = await openShipOrder(page, name)
  await api('POST', '/ship/scan', { id: Number(shipOrder.slice(2)), code: sku })

  await page.goto(deskPage(name))
  await deskRow(page, name).getByText('操作').click()
  await deskRow(page, name).getByRole('button', { name: '取消并退款' }).click()
  await page.goto(deskPage(name))
  await expect(deskRow(page, name)).toContainText('已取消')

  const stop = page.getByRole('alert').filter({ hasText: '请停止拣货' })
  await eventually(page, `/ship/pick/${shipOrder}`, async () => {
    await expect(stop).toBeVisible({ timeout: 4_000 })
  })
  await expect(page.getByRole('button', { name: '发货', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`/order/detail/${await orderIdOf(name)}`)
  await expect(page.getByText('店铺取消了订单').first()).toBeVisible()
})

test('what a webhook did not tell is read by hand, and the drawer tells how far that has come', async ({
  page,
}, info) => {
  await signIn(page, 'admin')
  await page.goto('/order/list')
  await page.getByRole('button', { name: '同步订单' }).click()
  const drawer = page.getByRole('dialog', { name: '同步店铺订单' })
  await drawer.getByRole('button', { name: '同步', exact: true }).click()
  const last = drawer.getByRole('region', { name: '最近的同步' }).getByRole('article').first()
  await expect(last).toContainText('已完成', { timeout: 30_000 })
  await expect(last).toContainText(/读取 \d+ 笔；新增 \d+ 笔/)
  await expectAccessible(page)
  await shot(page, info, 'sync')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '同步订单' }).click()
  await expect(last).toContainText('已完成')
})
