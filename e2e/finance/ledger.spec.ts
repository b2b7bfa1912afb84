import { importOrder, stockShelf } from '../shipping/ship-orders.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

/** Of a shipment that was just made. */
let order: string
let number: string

/** What waits stays so: the demo's ledger takes everything at once otherwise. */
const holdBack = (api: ApiCall, held: boolean) =>
  api('POST', '/config?key=kingdee_stock_sync', held ? '0' : '1')

async function ship(api: ApiCall): Promise<void> {
  const shelf = await stockShelf(api)
  const { name, shipOrder } = await importOrder(api, { [shelf.skus[0]]: 2 })
  const { items } = await api<{ items: { id: number; quantity: number }[] }>(
    'GET',
    `/ship/get?id=${shipOrder.id}`,
  )
  const rows = items.map(({ id, quantity }) => ({ id, quantity }))
  await api('POST', `/ship/shipped?id=${shipOrder.id}&trackingNumber=SF${Date.now()}`, rows)
  order = name
  number = `SO${shipOrder.id}`
}

test.beforeEach(async ({ request }) => {
  const api = await apiAs(request, 'admin')
  await holdBack(api, true)
  await ship(api)
})
test.afterEach(async ({ request }) => holdBack(await apiAs(request, 'admin'), false))

test('Finance finds a posting, pushes it again, and marks it as uploaded by hand when asked twice', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '金蝶任务' }).click()
  await expect(page.getByRole('heading', { name: '金蝶任务', level: 1 })).toBeVisible()
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type(order)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('其他订单发货')
  await expect(row).toContainText('-2')

  await row.getByRole('link', { name: number }).click()
  const drawer = page.getByRole('dialog', { name: number })
  await expect(drawer.getByRole('heading', { name: '明细' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await row.getByRole('button', { name: '重试', exact: true }).click()
  await expect(page.getByText('操作成功')).toBeVisible()

  const question = page.getByRole('dialog')
  await row.getByRole('button', { name: '人工上传' }).click()
  await expect(question).toContainText('该操作不可恢复，确认数据已手动上传？')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: '人工上传' }).click()
  await question.getByRole('button', { name: '确认已上传' }).click()
  await expect(row).toContainText('已人工上传')
  await expect(row.getByRole('button', { name: '人工上传' })).toHaveCount(0)
})

test('sellers do not get there', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/kingdee/list')
  await expect(page).toHaveURL(/\/401$/)
})
