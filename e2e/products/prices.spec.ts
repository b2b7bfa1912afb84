import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'
import { openChanges, takeBack } from './bulk-changes.ts'

test('prices of a sheet are imported, seen among the imports, and taken back', async ({ page }, info) => {
  const [{ sku }] = await newStyle()
  await signIn(page, 'admin')
  await page.goto(`/product/prices?q=${sku}`)
  const row = page.getByRole('row').filter({ hasText: sku })
  await page.getByRole('button', { name: '导入价格' }).click()
  const dialog = page.getByRole('dialog', { name: '导入价格' })
  await dialog.getByLabel('表格文件').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Price\r\n${sku},123.45\r\n`),
  })
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(page.getByText('已更新 1 个 SKU 的价格，0 个没有变化')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('123.45')

  const newest = await openChanges(page, '导入记录')
  await expect(newest).toContainText('第一店铺')
  await expectAccessible(page)
  await takeBack(page, newest, '撤销导入')
  await expect(newest).toContainText('已恢复 1 / 1')
  await expect(newest.getByRole('button', { name: '撤销', exact: true })).toHaveCount(0)
  await shot(page, info, 'price-imports')
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
})
