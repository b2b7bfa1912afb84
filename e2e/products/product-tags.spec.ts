import { connect, disconnect } from '../channels/storefront.data.ts'
import { newStyle } from '../stock/stock.data.ts'
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

test('a tag is given to styles by a file; the job is listed and undone', async ({ page }) => {
  // The shop does its work in its own time.
  test.setTimeout(120_000)
  const [{ sku }] = await newStyle()
  const spu = `e2e-${sku.slice('E2E'.length).split('-')[0]}`
  await signIn(page, 'admin')
  await page.goto('/product/tag')
  await page.getByLabel('标签', { exact: true }).fill('e2e')
  const choose = (text: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'tags.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await choose(`SPU,tag\n,e2e\n`)
  await expect(page.getByRole('alert').filter({ hasText: '上传数据有误请仔细检查' })).toBeVisible()
  await page.getByRole('button', { name: '重新选择' }).click()
  await choose(`SPU,tag\n${spu},\nnobody,\n`)
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await expect(page.getByText('请选择品牌').first()).toBeVisible()
  await page.getByRole('radio', { name: '添加' }).check()
  await page.getByRole('button', { name: '提交 2 行' }).click()
  await expect(page.getByText('没有这个 SPU 的商品').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '重新选择' }).click()
  await choose(`SPU,tag\n${spu},\n`)
  await page.getByRole('button', { name: '提交 1 行' }).click()
  await expect(page.getByText('操作成功').first()).toBeVisible()
  // The list is empty again; what is done with the next one stays.
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(page.getByLabel('标签', { exact: true })).toHaveValue('e2e')
  await expect(page.getByRole('radio', { name: '添加' })).toBeChecked()
  await page.getByRole('link', { name: '查看改标签任务' }).click()
  const row = page.getByRole('row', { name: /e2e/ })
  await expect(row).toContainText('已完成', { timeout: 60_000 })
  await row.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('row', { name: /删除 · 撤销/ })).toContainText('已完成', { timeout: 60_000 })
})
