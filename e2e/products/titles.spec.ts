import { newStyle } from '../stock/stock.data.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'
import { shot } from '../support/shot.ts'

test('titles of a brand are edited in the table, and the changed ones saved', async ({ page }, info) => {
  const [{ sku }] = await newStyle()
  const style = sku.replace(/^E2E/, 'e2e-').replace(/-01-\w+$/, '')
  await signIn(page, 'admin')
  await page.goto(`/product/brand_titles?b=Testbrand&q=${style}`)
  const field = page.getByRole('textbox', { name: `${style} 的标题` })
  await expect(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-description', '内容没有变化')
  await field.fill('<b>Dress</b>')
  await field.press('Enter')
  await page.getByRole('button', { name: '保存 1 个标题' }).click()
  await expect(page.getByText(`${style} 的标题不能含有 < 或 >`)).toBeVisible()
  await field.fill('Summer dress with pockets')
  await field.press('Enter')
  await expectAccessible(page)
  await shot(page, info, 'titles')
  await page.getByRole('button', { name: '保存 1 个标题' }).click()
  await expect(page.getByText('已保存 1 个标题')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Summer dress with pockets')
})
