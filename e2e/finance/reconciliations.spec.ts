import { readFile } from 'node:fs/promises'
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
  await expect(page.getByRole('heading', { name: /的对账：共 \d+ 项/ })).toBeVisible()
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
  await expect(page.getByText('已开始对账')).toBeVisible()
})

test('Finance goes from a run to what is new by it, narrows that, and exports what is left', async ({
  page,
}) => {
  await signIn(page, 'finance')
  await page.goto('/finance/reconciliations')
  const total = page.getByRole('heading', { level: 1 }).getByTitle(/^共 /)
  await page.getByRole('button', { name: '对账记录' }).click()
  const runs = page.getByRole('dialog', { name: '对账记录' })
  const run = runs.getByRole('row').filter({ hasText: '每晚自动' }).last()
  await expect(run).toContainText('已完成')
  await expectAccessible(page)
  const link = run.getByRole('link')
  const opened = Number(await link.textContent())
  await link.click()
  await expect(runs).toHaveCount(0)
  await expect(page).toHaveURL(/st=all/)
  await expect(page.getByRole('heading', { name: '对账', level: 1 })).toBeVisible()
  await expect(total).toHaveText(String(opened))

  await page.getByLabel('类别').click()
  await page.getByRole('option', { name: '发货与店铺' }).click()
  await expect(page).toHaveURL(/k=shipments/)
  const rows = page.getByRole('table').last().getByRole('row')
  await expect(rows.filter({ hasText: '运单号不一致' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: '合作仓少' })).toHaveCount(0)
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toContain('运单号不一致')
  expect(sheet).not.toContain('合作仓少')
})

test('whoever may not see the ledger has no way to it', async ({ page }) => {
  await signIn(page, 'seller')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByRole('link', { name: '首页', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: '对账', exact: true })).toHaveCount(0)
  await page.goto('/finance/reconciliations')
  await expect(page).toHaveURL(/\/401$/)
})
