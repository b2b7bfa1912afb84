import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('a category is found in the tree, added below another, and deleted', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/product/categories')
  const table = page.getByRole('table')
  await expect(page.getByRole('row', { name: /鞋靴/ }).first()).toBeVisible()
  await expect(page.getByText('玛丽珍鞋')).toHaveCount(0)
  await page.getByRole('button', { name: '展开鞋靴' }).click()
  await page.getByRole('button', { name: '展开童鞋' }).click()
  await expect(page.getByText('玛丽珍鞋')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: /童鞋/ }).getByRole('button', { name: '加下级' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('中文名').fill('芭蕾鞋')
  await form.getByLabel('英文名').fill('Ballet shoes')
  await form.getByLabel('编码').fill('shoes-kids-boots')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toContainText('编码 shoes-kids-boots 已被“靴子”使用')
  await form.getByLabel('编码').fill('shoes-kids-ballet')
  await form.getByLabel('小红书 类目 ID').fill('5f3c')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await page.getByLabel('名称、编码或平台 ID').fill('5f3c')
  await page.getByLabel('名称、编码或平台 ID').press('Enter')
  const row = table.getByRole('row', { name: /芭蕾鞋/ })
  await expect(row).toContainText('shoes-kids-ballet')
  await expect(table.getByRole('row')).toHaveCount(4)
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('没有符合条件的类目')).toBeVisible()
})

test('a sheet of categories is looked at before it counts', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/product/categories')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choose = (lines: string) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: 'categories.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Code,Parent,Chinese,English\n${lines}`),
    })
  await choose('toys,,玩具,Toys\ntoys-dolls,toy,玩偶,Dolls\n')
  await expect(dialog.getByText('表格和字典中都没有这个上级').first()).toBeVisible()
  await dialog.getByRole('button', { name: '重新选择' }).click()
  await choose('toys-dolls,toys,玩偶,Dolls\ntoys,,玩具,Toys\n')
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('新增 2 个，更新 0 个，未变 0 个')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /玩具/ })).toBeVisible()
})
