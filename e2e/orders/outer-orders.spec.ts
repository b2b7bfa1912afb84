import { importOrder, type Shelf, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

let api: ApiCall
let shelf: Shelf

test.beforeEach(async ({ request }) => {
  api = await apiAs(request, 'admin')
  shelf = await stockShelf(api)
})

test('takes an imported order back that nobody has begun', async ({ page }, info) => {
  const { id, name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 2 })
  const started = await importOrder(api, { [shelf.skus[0]]: 1 })
  await api('GET', `/ship/picklist?ids=${started.shipOrder.id}`)
  await signIn(page, 'admin')
  await page.goto('/order/outer')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(
    page.getByRole('row').filter({ hasText: started.name }).getByRole('button', { name: '删除' }),
  ).toBeDisabled()
  await shot(page, info, 'imported orders')
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog', { name: `删除外部订单 ${name}？` })).toBeVisible()
  await expect(page.getByText(`发货单 ${shipOrder.name} 会被取消并释放库存`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(`已删除 ${name}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/order/detail/${id}`)
  await expect(page.getByText('删除外部订单').first()).toBeVisible()
})

test('offers no deletion to sellers', async ({ page }) => {
  await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'seller')
  await page.goto('/order/outer')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
})

test('puts a refund on record that was made by hand', async ({ page }, info) => {
  const { id } = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'admin')
  await page.goto(`/order/detail/${id}`)
  await page.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '退款' }).click()
  await expect(dialog.getByText('请填写退款金额')).toBeVisible()
  await expect(dialog.getByText('请填写退款说明')).toBeVisible()
  await dialog.getByLabel('退款金额').fill('999999')
  await dialog.getByLabel('退款说明').fill('支付宝转账')
  await expect(dialog.getByText('超出可退金额')).toBeVisible()
  await expectAccessible(page)
  await shot(page, info, 'refund')
  await dialog.getByLabel('退款金额').fill('9.90')
  await dialog.getByRole('button', { name: '退款' }).click()
  await expect(page.getByText('已登记退款')).toBeVisible()
  await expect(page.getByText('退款成功', { exact: true })).toBeVisible()
  await expect(page.getByText('支付宝转账').first()).toBeVisible()
  await shot(page, info, 'order with a refund')
  await expectAccessible(page)
})
