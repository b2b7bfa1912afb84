import { connect, disconnect } from '../channels/storefront.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { type ApiCall, apiAs } from '../support/api.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

let api: ApiCall

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SELVEDGE_URL ?? '' })
  api = await apiAs(request, 'admin')
  await connect(api)
})
test.afterAll(() => disconnect(api))

test('a collection is sorted by a script, seen before, and forgotten', async ({ page }) => {
  // The shop does its work in its own time.
  test.setTimeout(180_000)
  const { rows } = await api<{ rows: { id: string }[] }>('POST', '/product/sorts/preview', {
    handle: 'all',
    script: 'id,score\n1,1',
  })
  await signIn(page, 'seller')
  await page.goto('/app/sorts')
  await page.getByRole('button', { name: '新建' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写信息').first()).toBeVisible()
  await page.getByLabel('商品系列 handle').fill('all')
  await page.locator('input[type=file]').setInputFiles({
    name: 'scores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,score\n${rows[5]?.id},90\n${rows[9]?.id},95\n404,1`),
  })
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('第 1 位，原第 10 位')).toBeVisible()
  await expect(page.getByText('1 个商品不在系列中，将被忽略：404')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '保存' }).click()

  await expect(page).toHaveURL(/\/app\/sorts$/)
  const row = page.getByRole('row').filter({ hasText: 'all' })
  await expect(row).toContainText('移动了 2 个商品', { timeout: 100_000 })
  await expect(row).toContainText('已完成')
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})
