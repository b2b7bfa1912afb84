import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('Finance sees a notice of another amount beside the payment, and says how it was settled', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/transactions/list')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '支付通知' }).click()
  await expect(page).toHaveURL(/\/transactions\/notices$/)
  const row = main.getByRole('row').filter({ hasText: 'r90000000001' })
  await expect(row).toContainText('没有对应付款')
  const differing = main.getByRole('row').filter({ hasText: '不一致' })
  // Notices of payments that were refunded meanwhile differ too.
  await expect(differing.filter({ hasText: 'CNY 9.90' })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: '处理' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(form.getByText('请填写处理说明')).toBeVisible()
  await form.getByLabel('处理说明').fill('测试付款，网关已退款')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(row).toBeHidden()
  await page.goto('/transactions/notices?st=settled')
  await expect(row).toContainText('测试付款，网关已退款')
})

test('Finance sees what customs asked for of an order that is not ours', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/finance/clearance')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '支付数据查询' }).click()
  await expect(page).toHaveURL(/\/finance\/data_requests$/)
  const row = main.getByRole('row').filter({ hasText: 'r90000000002' })
  await expect(row).toContainText('非本店订单')
  await expectAccessible(page)
  await row.getByRole('button', { name: '重新上传' }).click()
  await expect(page.getByText('仍没有编号为 r90000000002 的付款')).toBeVisible()
})
