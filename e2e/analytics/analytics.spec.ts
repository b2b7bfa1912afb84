import { expectAccessible } from '../support/accessible.ts'
import { exportedRows } from '../support/exported.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('figures open to what they consist of, and are kept, compared and printed', async ({ page }) => {
  // The figures of the demo shop are added up while it is opened.
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/data')
  const vendors = page.getByRole('table', { name: '销售分析' })
  await expect(vendors.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByLabel('名称').fill('e2e 对比')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，可在“对比”中选择').first()).toBeVisible()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('combobox', { name: '对比' }).fill('e2e 对比')
  await page
    .getByText(/^e2e 对比 · /)
    .first()
    .click()
  await expect(page.getByText(/^小字为与“e2e 对比”/)).toBeVisible()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除').first()).toBeVisible()
  await expect(page.getByText(/^小字为与/)).toHaveCount(0)

  await vendors.getByRole('link', { name: 'Kinderwaal' }).click()
  const styles = page.getByRole('table', { name: 'Kinderwaal 的款式' })
  await styles.getByRole('link').first().click()
  const variants = page.getByRole('table', { name: 'SKU 销售' })
  await variants.getByRole('link').first().click()
  const lines = page.getByRole('table', { name: '款式销售明细' })
  await lines.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/order\/detail\/\d+/)
})

test('a tag wants two days; what there is nothing of says so', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/analytics/data?t=nothing')
  await expect(page.getByText(/^请选择开始和结束日期/)).toBeVisible()
  await page.goto('/analytics/data?t=nothing&st=2026-01-01&ed=2026-01-31')
  await expect(page.getByText('没有符合条件的数据').first()).toBeVisible()
  await page.goto('/analytics/data?s=spring-summer-1999')
  await expect(page.getByText('没有季节 spring-summer-1999').first()).toBeVisible()
})

test('the report is exported as its filter leaves it', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/analytics/data')
  const vendors = page.getByRole('table', { name: '销售分析' })
  await expect(vendors.getByRole('row').nth(3)).toBeVisible()
  const [, ...all] = await exportedRows(page)
  expect(all.length).toBeGreaterThan(1)

  await page.goto('/analytics/data?b=Kinderwaal')
  await expect(vendors.getByRole('link', { name: 'Kinderwaal' })).toBeVisible()
  const [titles = [], ...chosen] = await exportedRows(page)
  expect(titles[0]).toBe('品牌')
  expect(chosen.map(([brand]) => brand)).toEqual(['Kinderwaal'])
  expect(all).toContainEqual(chosen[0])
})
