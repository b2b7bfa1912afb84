import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('Finance sees what is not in the ledger and why, chooses a reason, opens a posting, and has it compared again', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '金蝶对账' }).click()
  await expect(page.getByRole('heading', { name: '金蝶对账', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /个 SKU 中 \d+ 个有差异/ })).toBeVisible()
  const months = page.getByRole('table').first()
  await expect(months.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText('转仓在途').first()).toBeVisible()
  await expectAccessible(page)

  // What stands in the ledger otherwise: each with its document and its bill there.
  await expect(page.getByText(/^已与金蝶对账 \d+ 张单据$/)).toBeVisible()
  await page.goto('/kingdee/tie_out?why=otherUnits')
  const changed = page.getByRole('row').filter({ hasText: '金蝶单据件数不同' })
  await expect(changed).toContainText(/SO\d+（金蝶单据 SO\d+；件数 \d+ → \d+）/)
  await page.goto('/kingdee/tie_out?why=unknownHere')
  await expect(page.getByRole('row').filter({ hasText: '本系统没有的单据' })).toContainText('QTCK000017')

  await page.goto('/kingdee/tie_out?why=failed')
  const row = page.getByRole('row').filter({ hasText: '推送失败' }).first()
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '转仓在途' })).toHaveCount(0)
  await row.getByRole('link', { name: /^SO\d+$/ }).click()
  await expect(page.getByRole('dialog', { name: /^SO\d+$/ })).toBeVisible()

  await page.goto('/kingdee/tie_out')
  await page.getByRole('button', { name: '立即对账' }).click()
  await expect(page.getByText('已开始对账')).toBeVisible()
})
