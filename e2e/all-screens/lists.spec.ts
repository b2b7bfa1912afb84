import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ page, request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
  await signIn(page, 'admin')
})

test('the order list searches by a button, has the start time in its row, and links to the store', async ({
  page,
}) => {
  const orders = await api<{ name: string; exId: string; url: string }[]>(
    'GET',
    '/order/list?name=%23&size=50',
  )
  // Whichever came last: those of the mini program have no page in the store.
  const order = orders.find(({ url }) => url !== '')
  await page.goto('/order/list')
  await expect(page.getByRole('textbox', { name: '开始时间' })).toBeVisible()
  await expect(page.getByRole('button', { name: '重新分仓' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: /^订单号、收货人/ }).fill(order?.name ?? '')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/q=/)
  const link = page.getByRole('link', { name: order?.exId ?? '' })
  await expect(link).toHaveAttribute('href', order?.url ?? '')

  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('checkbox', { name: '外部订单号' }).click()
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(link).toBeVisible()
  // The window is too narrow for it, unless it is asked for.
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(link).toHaveCount(0)
  await page.getByRole('checkbox', { name: '外部订单号' }).click()
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: '重新分仓' }).first()).toBeInViewport({ ratio: 1 })
})

test('what does not exist has a way back to its list', async ({ page }) => {
  for (const [address, word, list] of [
    ['/order/detail/999999999', '返回订单列表', '/order/list'],
    ['/order/detail/none', '返回订单列表', '/order/list'],
    ['/ship/detail/SO999999999', '返回发货单列表', '/ship/list'],
    ['/stock/ts_detail/999999999', '返回盘点列表', '/stock/ts_list'],
    ['/ship/dry-run/999999999', '返回分仓规则', '/ship/routing-rules'],
  ] as const) {
    await page.goto(address)
    const back = page.getByRole('main').getByRole('link', { name: word })
    await expect(back, address).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: '重试' }), address).toHaveCount(0)
    await back.click()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
})

test('a push that is refused on the pick screen asks to refresh the page', async ({ page }) => {
  const { shipOrder } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await page.route('**/admin-api/ship/cancel*', (route) =>
    route.fulfill({ json: { code: -1, data: null, message: '已被他人取消' } }),
  )
  await page.route('**/admin-api/ship/reset*', (route) =>
    route.fulfill({ json: { code: -1, data: null, message: '状态已变化' } }),
  )
  await page.route('**/admin-api/ship/get?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, status: 513 } } })
  })
  await page.goto(`/ship/pick/${shipOrder.id}`)
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByText('操作失败,请刷新页面：状态已变化')).toBeVisible()
  // A cancellation says just why not.
  await page.getByRole('button', { name: '取消发货单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消发货单' }).click()
  await expect(page.getByText('已被他人取消', { exact: true })).toBeVisible()
})

test('effects that were given up are no failure', async ({ page }) => {
  const { id } = await importOrder(api, { [shelf.skus[0]]: 1 })
  const effect = { id: 1, kind: 'storefront.tags', lastError: null }
  await page.route('**/admin-api/order/detail?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const { createdAt } = reply.data
    const effects = [{ ...effect, state: 'given_up', createdAt }]
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, effects } } })
  })
  await page.goto(`/order/detail/${id}`)
  const effects = page.getByRole('list', { name: '店铺同步' })
  await expect(effects).toContainText('已放弃')
  await expect(effects.locator('[class*="failed"]')).toHaveCount(0)
  await expect(page.getByText('同步失败')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what can be done with the chosen ship orders is in sight', async ({ page }) => {
    await page.goto('/ship/list')
    await page.getByRole('checkbox', { name: '选择' }).first().check()
    const bar = page.getByRole('toolbar')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: '打印拣货单' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: '创建采购单' })).toBeInViewport({ ratio: 1 })
  })
})
