import { connect, disconnect } from '../channels/storefront.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall
let season: string

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  season = (await connect(api)).sku.slice(3, 6)
})
test.afterAll(() => disconnect(api))

test('a discount is looked at, started, and closed again', async ({ page }) => {
  // The shop does its work in its own time.
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  await page.goto('/app/product_discount')
  await expect(page.getByRole('row').filter({ hasText: '换季清仓' })).toContainText('已关闭')
  await page.getByRole('button', { name: '新建' }).click()
  const form = page.getByRole('dialog', { name: '新建全场折扣' })
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('信息不全请仔细检查').first()).toBeVisible()
  await form.getByLabel('标题').fill('周末特惠')
  await form.getByLabel('优惠百分比').fill('20')
  await form.getByLabel('商品标签').fill(season)
  await form.getByLabel('商品标签').press('Enter')
  await expectAccessible(page)
  await form.getByRole('button', { name: '提交' }).click()

  await expect(page).toHaveURL(/\/app\/product_discount\/\d+$/)
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible({ timeout: 100_000 })
  await expect(page.getByRole('row').filter({ hasText: '待调价' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '开始' }).click()
  await expect(page.getByRole('row').filter({ hasText: '已调价' }).first()).toBeVisible({ timeout: 100_000 })
  // Who closes it sees what it has come to: what is under way still changes.
  await expect(page.getByText('进行中', { exact: true })).toBeVisible({ timeout: 100_000 })

  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(page.getByRole('row').filter({ hasText: '已恢复' }).first()).toBeVisible({ timeout: 100_000 })
  await expect(page.getByRole('button', { name: '删除' })).toBeVisible({ timeout: 100_000 })
})
