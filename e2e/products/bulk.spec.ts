import { connect, disconnect } from '../channels/storefront.data.ts'
import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { openChanges, takeBack } from './bulk-changes.ts'

let api: ApiCall

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  await connect(api)
})
test.afterAll(() => disconnect(api))

test('a selected SKU is filed under a category, and its stock told anew', async ({ page }) => {
  const [{ sku }] = await newStyle()
  await signIn(page, 'admin')
  await page.goto(`/product/manage?q=${sku}`)
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: '提交' })).toBeDisabled()
  await page.getByLabel('类目', { exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: '鞋靴' }).click()
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox').check()
  await expect(page.getByText('已选 1 个 SKU')).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click()
  await expect(row).toContainText('鞋靴')
  await expectAccessible(page)
  await expect(page.getByText('未选择时处理列出的全部 1 个 SKU')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '同步库存' }).click()
  await expect(page.getByText('正在同步 1 个 SKU 的库存')).toBeVisible()
  await page.getByRole('button', { name: '同步价格' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('button', { name: '同步价格' }).click()
  await expect(page.getByText(`1 个 SKU 还没有价格：${sku}`)).toBeVisible()
  await page.goto(`/product/manage?q=${sku}`)
  await expect(page.getByRole('main')).toContainText('鞋靴')
  await expect(page.getByText('未选择时处理列出的全部 1 个 SKU')).toBeVisible()
  const newest = await openChanges(page, '归类记录')
  await takeBack(page, newest, '撤销归类')
  await expect(newest).toContainText('已恢复 1 / 1')
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('鞋靴')
})
