import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('Finance sees where the books differ, narrows the list, acknowledges a difference by the keys, and has it compared again', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '对账', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: '对账', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /的对账：核对 \d+ 项/ })).toBeVisible()
  const totals = page.getByRole('table').first()
  for (const kind of ['订单与付款', '发货与店铺', '库存与合作仓'])
    await expect(totals.getByRole('row').filter({ hasText: kind })).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/finance/reconciliations?k=shipments&why=notShipped')
  const row = page.getByRole('row').filter({ hasText: '店铺已发货、本系统未发' })
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: '运单号不一致' })).toHaveCount(0)
  await row.getByRole('button', { name: '确认差异' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^确认差异/ })
  await form.getByLabel('确认说明').fill('店铺里误点')
  await page.keyboard.press('Enter')
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto('/finance/reconciliations?st=acknowledged')
  await expect(page.getByRole('row').filter({ hasText: '店铺里误点' })).toHaveCount(1)

  await page.goto('/finance/reconciliations')
  await page.getByRole('button', { name: '立即对账' }).click()
  await expect(page.getByText('已开始对账，稍后刷新查看')).toBeVisible()
})
