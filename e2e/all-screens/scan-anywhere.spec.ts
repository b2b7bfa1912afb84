import { importOrder, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { scan } from '../support/scan.ts'
import { shot } from '../support/shot.ts'

test('what is scanned on any screen is opened, and a code can be typed', async ({ page, request }, info) => {
  const api = await apiAs(request, 'admin')
  const shelf = await stockShelf(api)
  const order = await importOrder(api, { [shelf.skus[0]]: 1 })
  await signIn(page, 'admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^你好/ })).toBeVisible()
  await scan(page, order.shipOrder.name)
  await expect(page).toHaveURL(`/ship/detail/${order.shipOrder.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.shipOrder.name)
  await scan(page, shelf.skus[0])
  await expect(page).toHaveURL(`/stock/query?sku=${encodeURIComponent(shelf.skus[0])}`)
  await scan(page, order.name)
  await expect(page).toHaveURL(`/order/detail/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.name)
  await scan(page, 'NOTHING-HAS-THIS')
  await expect(page.getByText('没有找到：NOTHING-HAS-THIS')).toBeVisible()

  await page.keyboard.press('Control+b')
  const dialog = page.getByRole('dialog', { name: '打开编码' })
  await dialog.getByLabel('单号、运单号、SKU 或条码').fill(order.shipOrder.name)
  await shot(page, info, 'scan-dialog')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/ship/detail/${order.shipOrder.name}`)
})

test('what may not be seen is not found', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const shelf = await stockShelf(api)
  await signIn(page, 'store')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^你好/ })).toBeVisible()
  await scan(page, shelf.skus[0])
  await expect(page.getByText(`没有找到：${shelf.skus[0]}`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
